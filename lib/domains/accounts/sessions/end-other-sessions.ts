import { endChallenges } from '@/db/queries/accounts/one-time-codes';
import { revokeSessionsOf } from '@/db/queries/accounts/sessions';
import { ACCOUNT_MESSAGES } from '../constants';
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
  async run({ actor, db }) {
    await revokeSessionsOf(db, actor.id, actor.sessionId);
    await endChallenges(db, actor.id);
    return { message: ACCOUNT_MESSAGES.loggedOutElsewhere };
  },
});
