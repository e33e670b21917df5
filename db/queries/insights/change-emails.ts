import { and, asc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { changeEmails, communities } from '@/db/schema/communities';
import { insightVersions } from '@/db/schema/insights';
import { states } from '@/db/schema/reference';

/**
 * Notes that there is a change to send from now on.
 * @returns since when and when the last email was written; null where others wait already
 */
export async function addPendingChange(tx: Db, communityId: number) {
  const statement = prepared(tx, 'note untold', () =>
    tx
      .insert(changeEmails)
      .values({ communityId: sql.placeholder('communityId'), untoldSince: sql`now()` })
      .onConflictDoUpdate({
        target: changeEmails.communityId,
        set: { untoldSince: sql`now()` },
        setWhere: sql`${changeEmails.untoldSince} is null`,
      })
      .returning()
      .prepare('note_untold'),
  );
  const [row] = await statement.execute({ communityId });
  return row?.untoldSince ? { since: row.untoldSince, writtenAt: row.writtenAt } : null;
}

/** Since when there are changes to send; null for none. The row is locked against other senders. */
export async function lockPendingChanges(tx: Db, communityId: number): Promise<Date | null> {
  const [row] = await tx
    .select({ since: changeEmails.untoldSince })
    .from(changeEmails)
    .where(eq(changeEmails.communityId, communityId))
    .for('update');
  return row?.since ?? null;
}

/** Notes that every change was sent, or that there was none. */
export async function clearPendingChanges(
  tx: Db,
  communityId: number,
  inEmail: boolean,
): Promise<void> {
  await tx
    .update(changeEmails)
    .set({ untoldSince: null, ...(inEmail && { writtenAt: sql`now()` }) })
    .where(eq(changeEmails.communityId, communityId));
}

/** The versions that others than this person published since then, oldest first. */
export function versionsByOthers(db: Db, communityId: number, userId: string, since: Date) {
  const publisher = sql`coalesce(${insightVersions.restoredBy}, ${insightVersions.repId})`;
  return db
    .select({
      section: insightVersions.section,
      version: insightVersions.version,
      body: insightVersions.body,
    })
    .from(insightVersions)
    .where(
      and(
        eq(insightVersions.communityId, communityId),
        gte(insightVersions.publishedAt, since),
        ne(publisher, userId),
      ),
    )
    .orderBy(asc(insightVersions.version));
}

/** 'Asheville, NC'. */
export async function placeName(db: Db, communityId: number): Promise<string> {
  const [row] = await db
    .select({ name: communities.name, state: states.stateShortName })
    .from(communities)
    .innerJoin(states, eq(states.id, communities.stateId))
    .where(eq(communities.id, communityId));
  return row ? `${row.name}, ${row.state}` : '';
}
