import { countJobs, jobPage } from '@/db/queries/jobs/jobs';
import { requireCommunity } from '@/lib/domains/communities';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { operation } from '@/lib/platform/operations/operation';
import { readCopies } from './board/request-refresh';
import { communityJobsInput } from './input';
import { recentJobsOutput } from './output';
import { presentJob } from './present';

export const getRecentJobList = operation({
  path: 'community/get-recent-job-list',
  summary: 'List a community’s three newest jobs.',
  permission: 'public',
  effect: 'read',
  input: communityJobsInput,
  output: recentJobsOutput,
  async run({ db, primary, input: { communityId } }) {
    await requireCommunity(db, communityId);
    const communityIds = [communityId];
    const [rows, count, copy] = await Promise.all([
      jobPage(db, { communityIds }, { limit: PAGE_SIZES.jobs.embedded }),
      countJobs(db, { communityIds }),
      readCopies(db, primary, communityIds),
    ]);
    return { data: rows.map(presentJob), count, ...copy };
  },
});
