import { operation } from '@/lib/server/operation';
import { publishing } from './publish';

export const addCommunityCostOfLiving = operation({
  ...publishing('costOfLiving'),
  path: 'community/add-community-cost-of-living',
  summary: 'Publishes the cost of living level and text and the home price of a community.',
});
