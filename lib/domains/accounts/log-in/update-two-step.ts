import { findUser, updateUser } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from '../constants';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { confirmPassword } from '../passwords/confirm-password';
import { presentAccount } from '../present';
import { accountOutput } from '../output';
import { twoStepInput } from '../input';

export const updateTwoStep = operation({
  path: 'user/update-two-step',
  summary:
    'Turn two-step sign-in by emailed code on or off. Turning it on requires a verified email, turning it off the password.',
  permission: 'account:use',
  effect: 'write',
  securityEvents: { worked: 'two-step-changed' },
  ownTransactions: true,
  input: twoStepInput,
  output: accountOutput,
  async run({ actor, db, input: { twoStep, password } }) {
    if (!twoStep) await confirmPassword(db, actor, password ?? '', 'password');
    return db.transaction(async (tx) => {
      const known = await findUser(tx, actor.id);
      if (twoStep && known && !known.user.isVerified)
        throw new AppError('refused', ACCOUNT_MESSAGES.verifyFirst, { field: 'twoStep' });
      await updateUser(tx, actor.id, { twoStep });
      const row = await findUser(tx, actor.id);
      if (!row) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
      return { usersResult: presentAccount(row), message: ACCOUNT_MESSAGES.saved };
    });
  },
});
