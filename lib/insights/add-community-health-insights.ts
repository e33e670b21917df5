import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { healthInput } from './input';
import { healthOutput } from './output';

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
