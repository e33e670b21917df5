import { jobsOf } from '@/db/queries/jobs';
import { requireCommunity } from '@/lib/communities';
import { operation } from '@/lib/server/operation';
import { presentJob } from './present';
import { communityJobsInput } from './input';
import { jobsOutput } from './output';

export const getJobList = operation({
  path: 'community/get-job-list',
  summary: 'List a community’s jobs, newest first.',
  permission: 'public',
  effect: 'read',
  input: communityJobsInput,
  output: jobsOutput,
  async run({ db, input }) {
    await requireCommunity(db, input.communityId);
    const rows = await jobsOf(db, input.communityId);
    return { data: rows.map(presentJob) };
  },
});
