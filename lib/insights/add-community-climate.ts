import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { climateInput, climateOutput } from './schema';

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
