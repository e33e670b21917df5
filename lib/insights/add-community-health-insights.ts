import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { healthInput, healthOutput } from './schema';

export const addCommunityHealthInsights = operation({
  ...PUBLISHING,
  path: 'community/add-community-health-insights',
  summary: 'Publishes the healthcare text of a community.',
  input: healthInput,
  output: healthOutput,
  run(context) {
    const { healthCareDesc } = context.input;
    return publish(context, 'health', 'healthCareDesc', { healthCareDesc });
  },
});
