import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '@/db/client';
import { employers, jobBoards, jobs } from '@/db/schema/jobs';

/** Rows that one statement writes. */
const AT_ONCE = 250;

export type CopiedJob = typeof jobs.$inferInsert & { sourceHash: string };

function* parts<T>(all: readonly T[]): Generator<T[]> {
  for (let at = 0; at < all.length; at += AT_ONCE) yield all.slice(at, at + AT_ONCE);
}

/** What the copy has of each job of a community, by the job's id. */
export async function copiedHashes(db: Db, communityId: number) {
  const rows = await db
    .select({ id: jobs.id, hash: jobs.sourceHash, importId: jobs.importId })
    .from(jobs)
    .where(eq(jobs.communityId, communityId));
  return new Map(rows.map(({ id, hash, importId }) => [id, { hash, importId }]));
}

/**
 * Whether these are still the community's import ids. Nobody changes them before the transaction
 * ends.
 */
export async function stillImports(
  tx: Db,
  communityId: number,
  importIds: readonly string[],
): Promise<boolean> {
  const [row] = await tx
    .select()
    .from(jobBoards)
    .where(eq(jobBoards.communityId, communityId))
    .for('update');
  const now = row && [row.jBoardId1, row.jBoardId2, row.jBoardId3, row.jBoardId4];
  return now?.filter((id) => id !== null).join('\n') === importIds.join('\n');
}

export async function writeEmployers(
  tx: Db,
  all: readonly (typeof employers.$inferInsert)[],
): Promise<void> {
  for (const some of parts(all))
    await tx
      .insert(employers)
      .values(some)
      .onConflictDoUpdate({
        target: employers.id,
        set: {
          name: sql`excluded.name`,
          logo: sql`excluded.logo`,
          updatedAt: sql`now()`,
        },
      });
}

export async function writeJobs(tx: Db, all: readonly CopiedJob[]): Promise<void> {
  for (const some of parts(all))
    await tx
      .insert(jobs)
      .values(some)
      .onConflictDoUpdate({
        target: [jobs.communityId, jobs.id],
        set: {
          importId: sql`excluded.import_id`,
          title: sql`excluded.title`,
          description: sql`excluded.description`,
          employerId: sql`excluded.employer_id`,
          location: sql`excluded.location`,
          categoryId: sql`excluded.category_id`,
          jobTypeId: sql`excluded.job_type_id`,
          remote: sql`excluded.remote`,
          postedAt: sql`excluded.posted_at`,
          applyUrl: sql`excluded.apply_url`,
          sourceHash: sql`excluded.source_hash`,
          isSample: false,
          updatedAt: sql`now()`,
        },
      });
}

/** Deletes the jobs that the board has no longer, and the demo's samples. */
export async function deleteGone(tx: Db, communityId: number, gone: readonly string[]) {
  const isGone = inArray(jobs.id, [...gone]);
  await tx
    .delete(jobs)
    .where(and(eq(jobs.communityId, communityId), or(eq(jobs.isSample, true), isGone)));
}

/** Deletes employers of no job that nothing has been heard of for a day. */
export async function deleteIdleEmployers(tx: Db): Promise<void> {
  await tx
    .delete(employers)
    .where(
      and(
        sql`${employers.updatedAt} < now() - interval '1 day'`,
        sql`not exists (select from ${jobs} where ${jobs.employerId} = ${employers.id})`,
      ),
    );
}
