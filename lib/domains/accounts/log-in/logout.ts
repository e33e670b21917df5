import { revokeSession } from '@/db/queries/accounts/sessions';
import { ACCOUNT_MESSAGES } from '../constants';
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
    browser.end();
    return { message: ACCOUNT_MESSAGES.loggedOut };
  },
});
