import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const addCommunityHealthInsights = operation({
  ...publishing('health'),
  path: 'community/add-community-health-insights',
  summary: 'Publish a community’s healthcare text.',
});
