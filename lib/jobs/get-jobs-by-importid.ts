import { importedJobsOf } from '@/db/queries/jobs';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { operation } from '@/lib/server/operation';
import { presentJob } from './present';
import { communityJobsInput } from './input';
import { jobsOutput } from './output';

export const getJobsByImportid = operation({
  path: 'community/get-jobs-by-importid',
  summary: 'List the jobs imported with a community’s import ids, newest first.',
  permission: 'community:edit',
  effect: 'read',
  input: communityJobsInput,
  output: jobsOutput,
  async run({ db, input }) {
    const rows = await importedJobsOf(db, input.communityId, PAGE_SIZES.jobs.whole);
    return { data: rows.map(presentJob) };
  },
});
