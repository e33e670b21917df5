import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const addCommunityEducation = operation({
  ...publishing('education'),
  path: 'community/add-community-education',
  summary: 'Publish a community’s school types and education texts.',
});
