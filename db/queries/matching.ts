import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { RECENT_LIMIT } from '@/lib/constants/limits';
import type { Db } from '../client';
import { communityVisits, favorites } from '../schema/matching';

/** Marks a community as seen now and forgets what was seen longest ago beyond RECENT_LIMIT. */
export async function recordVisit(
  db: Db,
  communityId: number,
  who: { userId: string } | { visitorId: string },
): Promise<void> {
  const byUser = 'userId' in who;
  await db
    .insert(communityVisits)
    .values({ communityId, ...who })
    .onConflictDoUpdate({
      target: [
        byUser ? communityVisits.userId : communityVisits.visitorId,
        communityVisits.communityId,
      ],
      set: { visitedAt: sql`now()` },
    });
  const mine = byUser
    ? eq(communityVisits.userId, who.userId)
    : eq(communityVisits.visitorId, who.visitorId);
  const oldest = db
    .select({ id: communityVisits.id })
    .from(communityVisits)
    .where(mine)
    .orderBy(desc(communityVisits.visitedAt))
    .offset(RECENT_LIMIT);
  await db.delete(communityVisits).where(and(mine, sql`${communityVisits.id} in ${oldest}`));
}

/** Forgets what browsers saw that nobody logged in with, after some days. */
export async function pruneVisits(db: Db, olderThanDays: number): Promise<void> {
  const before = sql`now() - make_interval(days => ${olderThanDays})`;
  await db
    .delete(communityVisits)
    .where(and(isNotNull(communityVisits.visitorId), lt(communityVisits.visitedAt, before)));
}

/** Adds the favorite, or removes it where it stands. @returns whether it stands now */
/** @returns whether it was one and is none any more */
async function removeFavorite(tx: Db, userId: string, communityId: number): Promise<boolean> {
  const removed = await tx
    .delete(favorites)
    .where(and(eq(favorites.userId, userId), eq(favorites.communityId, communityId)))
    .returning({ communityId: favorites.communityId });
  return removed.length > 0;
}

/**
 * Makes a community a favorite of a person, or takes it out.
 * @param wanted undefined for the opposite of what it is
 * @returns whether it is a favorite now
 */
export async function setFavorite(
  tx: Db,
  userId: string,
  communityId: number,
  wanted: boolean | undefined,
): Promise<boolean> {
  if (wanted !== true) {
    const wasOne = await removeFavorite(tx, userId, communityId);
    if (wanted === false || wasOne) return false;
  }
  await tx.insert(favorites).values({ userId, communityId }).onConflictDoNothing();
  return true;
}
