import { putSubscription } from '@/db/queries/accounts/push-subscriptions';
import { describeDevice } from '@/lib/platform/auth/describe-device';
import { browserHash } from '@/lib/platform/auth/device';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { isPushEndpoint } from '@/lib/platform/push/endpoint';
import { pushSettings } from '@/lib/platform/push/settings';
import { PUSH_LIMITS, PUSH_MESSAGES as SAY } from '@/lib/shared/constants/push';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { subscribeInput } from './input';
import { pushMessageOutput } from './output';

export const subscribe = operation({
  path: 'push/subscribe',
  summary: 'Turn notifications on in the caller’s browser, in place of anybody else’s there.',
  permission: 'account:use',
  effect: 'write',
  limit: RATE_LIMITS.pushSubscriptions,
  input: subscribeInput,
  output: pushMessageOutput,
  async run({ actor, db, input: { endpoint, keys }, browser }) {
    const settings = pushSettings();
    if (!settings) throw new AppError('refused', SAY.notSetUp);
    if (!isPushEndpoint(endpoint))
      throw new AppError('invalid', SAY.endpoint, { field: 'endpoint' });
    const isStored = await putSubscription(
      db,
      {
        userId: actor.id,
        sessionId: actor.sessionId,
        browserHash: browserHash(browser.cookie('device')),
        device: describeDevice(browser.userAgent),
        endpoint,
        p256dh: keys.p256dh,
        authSecret: keys.auth,
        senderKey: settings.publicKey,
      },
      PUSH_LIMITS.devices,
    );
    if (!isStored) throw new AppError('conflict', SAY.anothers);
    return { message: SAY.on };
  },
});
