import { jobsOf } from '@/db/queries/jobs';
import { requireCommunity } from '@/lib/communities';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { operation } from '@/lib/server/operation';
import { presentJob } from './present';
import { communityJobsInput } from './input';
import { jobsOutput } from './output';

export const getRecentJobList = operation({
  path: 'community/get-recent-job-list',
  summary: 'List a community’s three newest jobs.',
  permission: 'public',
  effect: 'read',
  input: communityJobsInput,
  output: jobsOutput,
  async run({ db, input }) {
    await requireCommunity(db, input.communityId);
    const rows = await jobsOf(db, input.communityId, PAGE_SIZES.jobs.embedded);
    return { data: rows.map(presentJob) };
  },
});
