import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { users } from '@/db/schema/accounts';
import { communities } from '@/db/schema/communities';
import { communityMerges } from '@/db/schema/merges';
import { states } from '@/db/schema/reference';
import { authorColumns } from './authors';

/** @returns the id of the merge */
export async function insertMerge(
  tx: Db,
  merge: typeof communityMerges.$inferInsert,
): Promise<number> {
  const [row] = await tx
    .insert(communityMerges)
    .values(merge)
    .returning({ id: communityMerges.id });
  if (!row) throw new Error('Nothing was written.');
  return row.id;
}

/** What was merged into a community and can be undone, the last first. */
export const mergesInto = (db: Db, targetId: number) =>
  db
    .select({
      id: communityMerges.id,
      sourceId: communityMerges.sourceId,
      communityNameText: communities.name,
      stateShortName: states.stateShortName,
      mergedAt: communityMerges.mergedAt,
      author: authorColumns,
    })
    .from(communityMerges)
    .innerJoin(communities, eq(communities.id, communityMerges.sourceId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .leftJoin(users, eq(users.id, communityMerges.mergedBy))
    .where(eq(communityMerges.targetId, targetId))
    .orderBy(desc(communityMerges.id));

/** A merge into a community, which nobody else undoes until the transaction ends. */
export async function lockMerge(tx: Db, id: number, targetId: number) {
  const [row] = await tx
    .select()
    .from(communityMerges)
    .where(and(eq(communityMerges.id, id), eq(communityMerges.targetId, targetId)))
    .for('update');
  return row ?? null;
}

/** Forgets a merge, undone or not. */
export async function forgetMerge(tx: Db, id: number): Promise<void> {
  await tx.delete(communityMerges).where(eq(communityMerges.id, id));
}

/** Forgets merges of some days ago: they stay as they are. */
export async function forgetOldMerges(db: Db, days: number): Promise<void> {
  await db
    .delete(communityMerges)
    .where(sql`${communityMerges.mergedAt} < now() - make_interval(days => ${days})`);
}
