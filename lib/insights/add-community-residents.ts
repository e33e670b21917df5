import { operation } from '@/lib/server/operation';
import { publish, PUBLISHING } from './publish';
import { residentsInput } from './input';
import { residentsOutput } from './output';

export const addCommunityResidents = operation({
  ...PUBLISHING,
  path: 'community/add-community-residents',
  summary: 'Publishes the residents text of a community.',
  input: residentsInput,
  output: residentsOutput,
  run(context) {
    const { residentsDesc } = context.input;
    return publish(context, 'residents', 'residentsDesc', { residentsDesc });
  },
});
