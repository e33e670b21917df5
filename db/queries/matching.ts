import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { RECENT_LIMIT } from '@/lib/constants/limits';
import type { Db } from '../client';
import { prepared } from '../prepared';
import { communities } from '../schema/communities';
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

/**
 * Makes a community a favorite of a person, or takes it out, in one statement.
 * @param wanted undefined for the opposite of what it is
 * @returns whether it is a favorite now; null where there is no such community
 */
export async function setFavorite(
  tx: Db,
  userId: string,
  communityId: number,
  wanted: boolean | undefined,
): Promise<boolean | null> {
  const statement = prepared(tx, `favorite ${wanted ?? 'toggled'}`, () => {
    const mine = and(
      eq(favorites.userId, sql.placeholder('userId')),
      eq(favorites.communityId, sql.placeholder('communityId')),
    );
    const removed = tx.$with('removed').as(
      tx
        .delete(favorites)
        .where(and(mine, wanted === true ? sql`false` : undefined))
        .returning({ communityId: favorites.communityId }),
    );
    const stays =
      wanted === undefined ? sql`not exists (select 1 from removed)` : sql`${wanted}::bool`;
    const added = tx.$with('added').as(
      tx
        .insert(favorites)
        .select(
          sql`select ${sql.placeholder('userId')}::uuid, ${communities.id}, now() from ${communities} where ${communities.id} = ${sql.placeholder('communityId')} and ${stays}`,
        )
        .onConflictDoNothing()
        .returning({ communityId: favorites.communityId }),
    );
    return tx
      .with(removed, added)
      .select({ stays: sql<boolean>`${stays}` })
      .from(communities)
      .where(eq(communities.id, sql.placeholder('communityId')))
      .prepare('favorite');
  });
  const [row] = await statement.execute({ userId, communityId });
  return row?.stays ?? null;
}
