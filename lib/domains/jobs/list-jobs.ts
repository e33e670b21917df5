import { countJobs, jobPage, type JobFilter, type JobRow } from '@/db/queries/jobs/jobs';
import type { Db } from '@/db/client';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { ALL_JOB_CATEGORIES, JOB_POSTED_AT } from '@/lib/shared/constants/jobs';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { paginate } from '@/lib/shared/input/pagination';
import { readCopies } from './board/request-refresh';
import type { JobListFields } from './input';
import type { ListedJob } from './output';
import { presentJob } from './present';

const HOUR = 3_600_000;

function filterOf(input: JobListFields, communityIds: readonly number[]): JobFilter {
  const hours = JOB_POSTED_AT.find(({ id }) => id === input.jobPostedAt)?.hours ?? null;
  return {
    communityIds,
    title: input.jobTitle || undefined,
    category: input.jobCat === ALL_JOB_CATEGORIES ? undefined : input.jobCat,
    type: input.jobType || undefined,
    postedAfter: hours === null ? undefined : new Date(Date.now() - hours * HOUR),
    remote: input.jobIsRemote,
  };
}

interface JobsAsked {
  db: Db;
  primary: Db;
  input: JobListFields;
  /** Where jobs are looked for; a job that several have is the first one's. */
  communityIds: readonly number[];
  placeOf: (communityId: number) => ListedJob['place'];
  /** Whose lists of everything are counted; without it, there is no such list. */
  caller?: string;
}

/** The jobs of some communities, newest first: all of them, or a page. */
export async function listJobs(asked: JobsAsked) {
  const { db, primary, input, communityIds, placeOf, caller } = asked;
  const { page, limit } = input;
  const filter = filterOf(input, communityIds);
  const isWhole = !page && !limit && caller !== undefined;
  const total = await countJobs(db, filter);
  if (isWhole && total > PAGE_SIZES.jobs.largest)
    await countTry(primary, `all jobs by ${caller}`, RATE_LIMITS.wholeLists);
  const size = isWhole ? PAGE_SIZES.jobs.whole : (limit ?? PAGE_SIZES.jobs.default);
  // Jobs go while somebody turns pages: a page after the last one is the last.
  const at = Math.min(page ?? 1, Math.max(1, Math.ceil(total / size)));
  const [rows, count, copy] = await Promise.all([
    jobPage(db, filter, { limit: size, from: (at - 1) * size }),
    countJobs(db, { communityIds }),
    readCopies(db, primary, communityIds),
  ]);
  const present = (row: JobRow): ListedJob => ({
    ...presentJob(row),
    place: placeOf(row.job.communityId),
  });
  return { data: rows.map(present), pagination: paginate(total, at, size), count, ...copy };
}
