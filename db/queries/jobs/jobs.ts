import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gte,
  isNotNull,
  isNull,
  sql,
  type Column,
  type SQL,
} from 'drizzle-orm';
import type { Db } from '@/db/client';
import { communities } from '@/db/schema/communities';
import { employers, jobs } from '@/db/schema/jobs';
import { states } from '@/db/schema/reference';

const columns = {
  job: {
    communityId: jobs.communityId,
    id: jobs.id,
    title: jobs.title,
    description: jobs.description,
    employerId: jobs.employerId,
    location: jobs.location,
    categoryId: jobs.categoryId,
    jobTypeId: jobs.jobTypeId,
    remote: jobs.remote,
    postedAt: jobs.postedAt,
    applyUrl: jobs.applyUrl,
    isSample: jobs.isSample,
  },
  employer: { name: employers.name, logo: employers.logo },
};

/**
 * 'st. louis' → 'saint louis', 'ft worth' → 'fort worth': boards and lists of places shorten
 * differently.
 */
const spelledOut = (words: SQL | Column): SQL =>
  [
    ['st', 'saint'],
    ['ste', 'sainte'],
    ['ft', 'fort'],
    ['mt', 'mount'],
  ].reduce<SQL>(
    (text, [short, long]) => sql`regexp_replace(${text}, ${`\\m${short}\\M\\.?`}, ${long}, 'g')`,
    sql`${words}`,
  );

/**
 * The rule of every list: a job is a community's where its location contains the community's name.
 */
const inItsPlace = sql`${communities.searchName} <> ''
  and strpos(${spelledOut(jobs.locationWords)}, ${spelledOut(communities.searchName)}) > 0`;

const select = (db: Db) =>
  db
    .select(columns)
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .innerJoin(communities, eq(communities.id, jobs.communityId))
    .$dynamic();

export type JobRow = Awaited<ReturnType<typeof select>>[number];

/** What narrows a list of jobs. */
export interface JobFilter {
  /** A job that several of them have is the first one's. */
  communityIds: readonly number[];
  /** Contained in the title, the description or the employer's name. */
  title?: string | undefined;
  /** Null for jobs in none of the categories. */
  category?: number | null | undefined;
  type?: number | undefined;
  postedAfter?: Date | undefined;
  remote?: boolean | undefined;
}

const arrayOf = (ids: readonly number[]): SQL => sql`${sql.param(`{${ids.join()}}`)}::int[]`;

function matching({ communityIds, title, category, type, postedAfter, remote }: JobFilter) {
  const wanted = sql`plain_words(${title})`;
  const [only] = communityIds;
  const conditions: (SQL | undefined)[] = [
    communityIds.length === 1 && only !== undefined
      ? eq(jobs.communityId, only)
      : sql`${jobs.communityId} = any(${arrayOf(communityIds)})`,
    inItsPlace,
    title === undefined
      ? undefined
      : sql`(strpos(${jobs.searchText}, ${wanted}) > 0
          or strpos(plain_words(${employers.name}), ${wanted}) > 0)`,
    category === undefined
      ? undefined
      : category === null
        ? isNull(jobs.categoryId)
        : eq(jobs.categoryId, category),
    type === undefined ? undefined : eq(jobs.jobTypeId, type),
    postedAfter && gte(jobs.postedAt, postedAfter),
    remote ? eq(jobs.remote, true) : undefined,
  ];
  return and(...conditions);
}

/** The jobs that a filter leaves, newest first. */
export function jobPage(
  db: Db,
  filter: JobFilter,
  { limit, from = 0 }: { limit: number; from?: number },
): Promise<JobRow[]> {
  const { communityIds } = filter;
  const rows = select(db);
  const isTheirs = communityIds.length === 1 ? matching(filter) : undefined;
  if (!isTheirs) {
    const once = db
      .selectDistinctOn([jobs.id], { id: jobs.id, communityId: jobs.communityId })
      .from(jobs)
      .innerJoin(employers, eq(employers.id, jobs.employerId))
      .innerJoin(communities, eq(communities.id, jobs.communityId))
      .where(matching(filter))
      .orderBy(jobs.id, sql`array_position(${arrayOf(communityIds)}, ${jobs.communityId})`)
      .as('once');
    rows.innerJoin(once, and(eq(once.id, jobs.id), eq(once.communityId, jobs.communityId)));
  }
  return rows.where(isTheirs).orderBy(desc(jobs.postedAt), asc(jobs.id)).limit(limit).offset(from);
}

export async function countJobs(db: Db, filter: JobFilter): Promise<number> {
  const [row] = await db
    .select({ jobs: countDistinct(jobs.id) })
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .innerJoin(communities, eq(communities.id, jobs.communityId))
    .where(matching(filter));
  return row?.jobs ?? 0;
}

/** A community's name, and how many of the jobs that were read for it are there. */
export async function jobsInPlace(
  db: Db,
  communityId: number,
): Promise<{ name: string; jobs: number } | null> {
  const [row] = await db
    .select({ name: communities.name, jobs: sql<number>`count(${jobs.id})::int` })
    .from(communities)
    .leftJoin(jobs, and(eq(jobs.communityId, communities.id), inItsPlace))
    .where(eq(communities.id, communityId))
    .groupBy(communities.name);
  return row ?? null;
}

/** @param communityId of this community's list alone, where it is given */
export async function findJob(db: Db, id: string, communityId?: number): Promise<JobRow | null> {
  const ofCommunity =
    communityId === undefined
      ? isNull(communities.hiddenAs)
      : and(eq(jobs.communityId, communityId), inItsPlace);
  const [row] = await select(db)
    .where(and(eq(jobs.id, id), ofCommunity))
    .limit(1);
  return row ?? null;
}

export async function findEmployer(db: Db, id: string) {
  const [row] = await db.select().from(employers).where(eq(employers.id, id));
  return row ?? null;
}

/** The jobs that came through the community's import ids, wherever they are, newest first. */
export function importedJobsOf(db: Db, communityId: number, limit: number): Promise<JobRow[]> {
  return select(db)
    .where(and(eq(jobs.communityId, communityId), isNotNull(jobs.importId)))
    .orderBy(desc(jobs.postedAt), asc(jobs.id))
    .limit(limit);
}

/** Where the newest postings are that are real. */
export function jobAddresses(db: Db, limit: number) {
  return db
    .select({
      communityId: jobs.communityId,
      name: communities.name,
      stateShortName: states.stateShortName,
      jobId: jobs.id,
      updatedAt: jobs.updatedAt,
    })
    .from(jobs)
    .innerJoin(communities, eq(communities.id, jobs.communityId))
    .innerJoin(states, eq(states.id, communities.stateId))
    .where(and(eq(jobs.isSample, false), isNull(communities.hiddenAs), inItsPlace))
    .orderBy(desc(jobs.postedAt), asc(jobs.communityId), asc(jobs.id))
    .limit(limit);
}
