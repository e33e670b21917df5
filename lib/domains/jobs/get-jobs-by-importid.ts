import { importedJobsOf } from '@/db/queries/jobs/jobs';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { operation } from '@/lib/platform/operations/operation';
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
