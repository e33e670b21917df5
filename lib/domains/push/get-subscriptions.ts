import { subscriptionsOf } from '@/db/queries/accounts/push-subscriptions';
import { operation } from '@/lib/platform/operations/operation';
import { pushSettings } from '@/lib/platform/push/settings';
import { nothingInput } from '@/lib/shared/input/fields';
import { subscriptionsOutput } from './output';

export const getSubscriptions = operation({
  path: 'push/get-subscriptions',
  summary: 'The devices on which the caller has turned notifications on, the newest first.',
  permission: 'account:use',
  effect: 'read',
  input: nothingInput,
  output: subscriptionsOutput,
  async run({ actor, primary }) {
    const settings = pushSettings();
    if (!settings) return { data: [] };
    const rows = await subscriptionsOf(primary, actor.id, settings.publicKey);
    return { data: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
  },
});
