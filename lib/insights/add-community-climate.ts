import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { climateInput } from './input';
import { climateOutput } from './output';

export const addCommunityClimate = operation({
  ...PUBLISHING,
  path: 'community/add-community-climate',
  summary: 'Publishes the climate and its text of a community.',
  input: climateInput,
  output: climateOutput,
  run(context) {
    const { climateType, climateDesc } = context.input;
    return publish(context, 'climate', 'climateDesc', { climateType, climateDesc });
  },
});
