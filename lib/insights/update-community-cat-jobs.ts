import { operation } from '@/lib/server/operation';
import { publishing } from './publish';

export const updateCommunityCatJobs = operation({
  ...publishing('jobs'),
  path: 'community/update-community-cat-jobs',
  summary: 'Publishes the jobs text and the median income of a community.',
});
