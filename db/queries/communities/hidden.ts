import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { prepared } from '@/db/prepared';
import { communities } from '@/db/schema/communities';
import { states } from '@/db/schema/reference';

export type HiddenAs = NonNullable<(typeof communities.$inferSelect)['hiddenAs']>;

export interface WhoSees {
  /** Null where everybody sees it. */
  hiddenAs: HiddenAs | null;
  mergedIntoId: number | null;
}

/** Whether a community is hidden, and where a merged one leads; null for no community. */
export async function whoSees(db: Db, id: number): Promise<WhoSees | null> {
  const statement = prepared(db, 'who sees a community', () =>
    db
      .select({ hiddenAs: communities.hiddenAs, mergedIntoId: communities.mergedIntoId })
      .from(communities)
      .where(eq(communities.id, sql.placeholder('id')))
      .prepare('who_sees_community'),
  );
  const [row] = await statement.execute({ id });
  return row ?? null;
}

/** The names of some communities, hidden ones too. */
export const placeNames = (db: Db, ids: readonly number[]) =>
  db
    .select({
      id: communities.id,
      communityNameText: communities.name,
      stateShortName: states.stateShortName,
    })
    .from(communities)
    .innerJoin(states, eq(states.id, communities.stateId))
    .where(inArray(communities.id, [...ids]));

interface Seen extends WhoSees {
  name: string;
  latinName: string | null;
  stateId: number;
  representativeId: string | null;
}

/** Who sees some communities, which nobody else changes until the transaction ends. */
export const lockSeen = (tx: Db, ids: readonly number[]): Promise<(Seen & { id: number })[]> =>
  tx
    .select({
      id: communities.id,
      hiddenAs: communities.hiddenAs,
      mergedIntoId: communities.mergedIntoId,
      name: communities.name,
      latinName: communities.latinName,
      stateId: communities.stateId,
      representativeId: communities.representativeId,
    })
    .from(communities)
    .where(inArray(communities.id, [...ids]))
    .orderBy(communities.id)
    .for('no key update');

/** Hides a community, or shows it to everybody again (null). */
export async function setHidden(
  tx: Db,
  id: number,
  hiddenAs: 'unpublished' | 'deleted' | null,
  updatedBy: string,
): Promise<void> {
  await tx
    .update(communities)
    .set({
      hiddenAs,
      hiddenAt: hiddenAs === null ? null : sql`now()`,
      updatedBy,
      updatedAt: sql`now()`,
    })
    .where(eq(communities.id, id));
}

/** Removes for good what was deleted some days ago. @returns the ids */
export async function purgeDeletedCommunities(db: Db, days: number): Promise<number[]> {
  const rows = await db
    .delete(communities)
    .where(
      and(
        eq(communities.hiddenAs, 'deleted'),
        sql`${communities.hiddenAt} < now() - make_interval(days => ${days})`,
      ),
    )
    .returning({ id: communities.id });
  return rows.map(({ id }) => id);
}
