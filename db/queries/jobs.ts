import { and, asc, desc, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../client';
import { employers, jobBoards, jobs } from '../schema/jobs';

const select = (db: Db) =>
  db
    .select({ job: jobs, employer: employers })
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .$dynamic();

export type JobRow = Awaited<ReturnType<typeof select>>[number];

/** The stored jobs of a community, newest first. */
export function jobsOf(db: Db, communityId: number, limit?: number): Promise<JobRow[]> {
  const query = select(db)
    .where(eq(jobs.communityId, communityId))
    .orderBy(desc(jobs.postedAt), asc(jobs.id));
  return limit === undefined ? query : query.limit(limit);
}

/** @param communityId of this community alone, where it is given */
export async function findJob(db: Db, id: string, communityId?: number): Promise<JobRow | null> {
  const ofCommunity = communityId === undefined ? undefined : eq(jobs.communityId, communityId);
  const [row] = await select(db)
    .where(and(eq(jobs.id, id), ofCommunity))
    .limit(1);
  return row ?? null;
}

export async function findEmployer(db: Db, id: string) {
  const [row] = await db.select().from(employers).where(eq(employers.id, id));
  return row ?? null;
}

export async function jobBoardOf(db: Db, communityId: number) {
  const [row] = await db.select().from(jobBoards).where(eq(jobBoards.communityId, communityId));
  return row ?? null;
}

/** The jobs that came through one of the community's import ids, newest first. */
export function importedJobsOf(db: Db, communityId: number): Promise<JobRow[]> {
  return select(db)
    .where(and(eq(jobs.communityId, communityId), isNotNull(jobs.importId)))
    .orderBy(desc(jobs.postedAt), asc(jobs.id));
}
