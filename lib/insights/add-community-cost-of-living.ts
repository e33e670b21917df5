import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { costOfLivingInput } from './input';
import { costOfLivingOutput } from './output';

export const addCommunityCostOfLiving = operation({
  ...PUBLISHING,
  path: 'community/add-community-cost-of-living',
  summary: 'Publishes the cost of living level and text of a community.',
  input: costOfLivingInput,
  output: costOfLivingOutput,
  run(context) {
    const { costOfLivingType, costOfLivingDesc } = context.input;
    return publish(context, 'costOfLiving', 'costOfLivingDesc', {
      costOfLivingType,
      costOfLivingDesc,
    });
  },
});
