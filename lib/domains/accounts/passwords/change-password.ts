import { setPassword } from '@/db/queries/accounts/users';
import { hashPassword } from '@/lib/platform/auth/passwords';
import { beginSession } from '@/lib/platform/auth/begin-session';
import { ACCOUNT_MESSAGES } from '../constants';
import { operation } from '@/lib/platform/operations/operation';
import { confirmPassword } from './confirm-password';
import { rejectCommonPassword, notifyPasswordChanged } from './new-password';
import { changePasswordInput } from '../input';
import { sessionOutput } from '../output';

export const changePassword = operation({
  path: 'user/change-password',
  summary: 'Change the password. All other sessions end, and this device gets a new one.',
  permission: 'account:use',
  effect: 'write',
  securityEvents: { worked: 'password-changed' },
  ownTransactions: true,
  input: changePasswordInput,
  output: sessionOutput,
  async run({ actor, db, input, browser }) {
    await rejectCommonPassword(input.newPassword, 'newPassword');
    const { user } = await confirmPassword(db, actor, input.currentPassword, 'currentPassword');
    const passwordHash = await hashPassword(input.newPassword);
    const deviceAuth = await db.transaction(async (tx) => {
      const sessionVersion = await setPassword(tx, user.id, passwordHash);
      await notifyPasswordChanged(tx, user);
      return beginSession(tx, { id: user.id, sessionVersion }, browser);
    });
    return { deviceAuth, message: ACCOUNT_MESSAGES.passwordChanged };
  },
});
