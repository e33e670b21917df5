import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { jobsInput } from './input';
import { jobsOutput } from './output';

export const updateCommunityCatJobs = operation({
  ...PUBLISHING,
  path: 'community/update-community-cat-jobs',
  summary: 'Publishes the jobs text of a community.',
  input: jobsInput,
  output: jobsOutput,
  run(context) {
    const { jobsDesc } = context.input;
    return publish(context, 'jobs', 'jobsDesc', { jobsDesc });
  },
});
