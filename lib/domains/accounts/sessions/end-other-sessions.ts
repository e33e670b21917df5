import { endChallenges } from '@/db/queries/accounts/one-time-codes';
import { endSubscriptions } from '@/db/queries/accounts/push-subscriptions';
import { revokeSessionsOf } from '@/db/queries/accounts/sessions';
import { ACCOUNT_MESSAGES } from '../constants';
import { browserHash } from '@/lib/platform/auth/device';
import { operation } from '@/lib/platform/operations/operation';
import { messageOutput } from '../output';
import { ownUserInput } from '../input';

export const endOtherSessions = operation({
  path: 'user/end-other-sessions',
  summary: 'Log out everywhere else. Log-ins waiting for a code end too.',
  permission: 'account:use',
  effect: 'write',
  securityEvents: { worked: 'sessions-ended' },
  bodyOptional: true,
  input: ownUserInput,
  output: messageOutput,
  async run({ actor, db, browser }) {
    await revokeSessionsOf(db, actor.id, actor.sessionId);
    await endSubscriptions(db, actor.id, {
      sessionId: actor.sessionId,
      browserHash: browserHash(browser.cookie('device')),
    });
    await endChallenges(db, actor.id);
    return { message: ACCOUNT_MESSAGES.loggedOutElsewhere };
  },
});
