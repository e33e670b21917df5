import { countJobs, jobPage, type JobFilter } from '@/db/queries/jobs/jobs';
import { requireCommunity } from '@/lib/domains/communities';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { readCopy } from './board/request-refresh';
import { ALL_JOB_CATEGORIES, JOB_POSTED_AT } from '@/lib/shared/constants/jobs';
import { jobListInput, type JobListInput } from './input';
import { jobListOutput } from './output';
import { presentJob } from './present';

const HOUR = 3_600_000;

function filterOf(input: JobListInput): JobFilter {
  const hours = JOB_POSTED_AT.find(({ id }) => id === input.jobPostedAt)?.hours ?? null;
  return {
    communityId: input.communityId,
    title: input.jobTitle || undefined,
    category: input.jobCat === ALL_JOB_CATEGORIES ? undefined : input.jobCat,
    type: input.jobType || undefined,
    postedAfter: hours === null ? undefined : new Date(Date.now() - hours * HOUR),
    remote: input.jobIsRemote,
  };
}

export const getJobList = operation({
  path: 'community/get-job-list',
  summary: 'List a community’s jobs, newest first: all of them, or a page where one is asked for.',
  permission: 'public',
  effect: 'read',
  input: jobListInput,
  output: jobListOutput,
  async run({ actor, db, primary, input, network }) {
    const { communityId, page, limit } = input;
    await requireCommunity(db, communityId);
    const filter = filterOf(input);
    const isWhole = !page && !limit;
    const total = await countJobs(db, filter);
    if (isWhole && total > PAGE_SIZES.jobs.largest)
      await countTry(primary, `all jobs by ${actor?.id ?? network}`, RATE_LIMITS.wholeLists);
    const size = isWhole ? PAGE_SIZES.jobs.whole : (limit ?? PAGE_SIZES.jobs.default);
    // Jobs go while somebody turns pages: a page after the last one is the last.
    const at = Math.min(page ?? 1, Math.max(1, Math.ceil(total / size)));
    const [rows, count, copy] = await Promise.all([
      jobPage(db, filter, { limit: size, from: (at - 1) * size }),
      countJobs(db, { communityId }),
      readCopy(db, primary, communityId),
    ]);
    return { data: rows.map(presentJob), pagination: paginate(total, at, size), count, ...copy };
  },
});
