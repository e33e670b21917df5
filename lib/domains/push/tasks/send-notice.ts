import { createHash } from 'node:crypto';
import * as z from 'zod';
import { deleteSubscription, findSubscription } from '@/db/queries/accounts/push-subscriptions';
import { LoggableError } from '@/lib/shared/constants/loggable-error';
import { PrivateAddressError } from '@/lib/platform/push/endpoint';
import { sendPush } from '@/lib/platform/push/send-push';
import { pushSettings } from '@/lib/platform/push/settings';
import { task } from '@/lib/platform/tasks/task';
import { describeNotice, noticeShape } from '../notice';

/** The browser that was subscribed takes no more messages, ever. */
const GONE = [404, 410];

const isWorthAnotherTry = (status: number): boolean => status === 429 || status >= 500;

/** As push services take topics: 32 characters of base64url. */
const topicOf = (tag: string): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/** Sends one notice to one device. */
export const sendNotice = task({
  name: 'send-notice',
  input: z.object({ subscriptionId: z.uuid(), notice: noticeShape }),
  // One to two hours in all: later, it is no news anymore.
  retries: { limit: 7, firstDelay: 30 },
  timeLimit: 30,
  concurrency: 4,
  async run({ input: { subscriptionId, notice }, db, log, signal }) {
    const settings = pushSettings();
    const row = await findSubscription(db, subscriptionId);
    if (!settings || row?.senderKey !== settings.publicKey) return;
    const said = await describeNotice(db, notice);
    if (!said) return;
    const target = { endpoint: row.endpoint, p256dh: row.p256dh, auth: row.authSecret };
    const message = { payload: JSON.stringify(said), topic: topicOf(said.tag) };
    const host = new URL(row.endpoint).host;
    try {
      const { status } = await sendPush(settings, target, message, signal);
      if (GONE.includes(status)) {
        await deleteSubscription(db, subscriptionId);
        log.info({ subscriptionId, host }, 'a device takes no more notifications');
      } else if (isWorthAnotherTry(status))
        throw new LoggableError(`The push service at ${host} responded with ${status}.`);
      else if (status >= 300)
        log.error({ subscriptionId, host, status }, 'a push service refused a notification');
    } catch (error) {
      if (!(error instanceof PrivateAddressError)) throw error;
      await deleteSubscription(db, subscriptionId);
      log.warn({ subscriptionId, host }, 'a device’s push service leads to a private address');
    }
  },
});
