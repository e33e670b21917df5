import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const updateCommunityCatJobs = operation({
  ...publishing('jobs'),
  path: 'community/update-community-cat-jobs',
  summary: 'Publish a community’s jobs text and median income.',
});
