import { findUser } from '@/db/queries/accounts/users';
import { setWeeklyEmail } from '@/db/queries/accounts/weekly-emails';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { ACCOUNT_MESSAGES } from './constants';
import { weeklyEmailInput } from './input';
import { accountOutput } from './output';
import { presentAccount } from './present';

export const updateWeeklyEmail = operation({
  path: 'user/update-weekly-email',
  summary: 'Turn the weekly email that representatives get on or off.',
  permission: 'account:use',
  effect: 'write',
  input: weeklyEmailInput,
  output: accountOutput,
  async run({ actor, db, input: { weeklyEmail } }) {
    await setWeeklyEmail(db, actor.id, weeklyEmail);
    const row = await findUser(db, actor.id);
    if (!row) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
    return { usersResult: presentAccount(row), message: ACCOUNT_MESSAGES.saved };
  },
});
