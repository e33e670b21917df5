import { deleteEndpoint } from '@/db/queries/accounts/push-subscriptions';
import { operation } from '@/lib/platform/operations/operation';
import { PUSH_MESSAGES as SAY } from '@/lib/shared/constants/push';
import { unsubscribeInput } from './input';
import { pushMessageOutput } from './output';

export const unsubscribe = operation({
  path: 'push/unsubscribe',
  summary: 'Turn notifications off on one of the caller’s devices.',
  permission: 'account:use',
  effect: 'write',
  input: unsubscribeInput,
  output: pushMessageOutput,
  async run({ actor, db, input: { endpoint } }) {
    await deleteEndpoint(db, actor.id, endpoint);
    return { message: SAY.off };
  },
});
