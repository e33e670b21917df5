import type { Db } from '@/db/client';
import { subscriptionsTo } from '@/db/queries/accounts/push-subscriptions';
import { pushSettings } from '@/lib/platform/push/settings';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import type { Notice } from './notice';
import { sendNotice } from './tasks/send-notice';

/**
 * Has a notice shown on every device on which these people turned notifications on, once the
 * transaction of what it is about is committed: a task for each device.
 */
export async function queueNotice(
  tx: Db,
  people: readonly string[] | 'administrators',
  notice: Notice,
): Promise<void> {
  const settings = pushSettings();
  if (!settings) return;
  const ids = await subscriptionsTo(tx, people, settings.publicKey);
  for (const subscriptionId of ids) await enqueue(tx, sendNotice, { subscriptionId, notice });
}
