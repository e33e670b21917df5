import { endSubscriptionsOn } from '@/db/queries/accounts/push-subscriptions';
import { revokeSession } from '@/db/queries/accounts/sessions';
import { ACCOUNT_MESSAGES } from '../constants';
import { browserHash } from '@/lib/platform/auth/device';
import { operation } from '@/lib/platform/operations/operation';
import { messageOutput } from '../output';
import { ownUserInput } from '../input';

export const logout = operation({
  path: 'user/logout',
  summary: 'End the session on this device.',
  permission: 'account:use',
  effect: 'write',
  securityEvents: { worked: 'log-out' },
  bodyOptional: true,
  input: ownUserInput,
  output: messageOutput,
  async run({ actor, db, browser }) {
    await revokeSession(db, actor.sessionId);
    await endSubscriptionsOn(db, actor.id, {
      sessionId: actor.sessionId,
      browserHash: browserHash(browser.cookie('device')),
    });
    browser.end();
    return { message: ACCOUNT_MESSAGES.loggedOut };
  },
});
