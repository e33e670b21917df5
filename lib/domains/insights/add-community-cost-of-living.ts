import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const addCommunityCostOfLiving = operation({
  ...publishing('costOfLiving'),
  path: 'community/add-community-cost-of-living',
  summary: 'Publish a community’s cost of living level and text, and its home price.',
});
