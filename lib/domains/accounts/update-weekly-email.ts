import { findUser } from '@/db/queries/accounts/users';
import { setRegularEmails } from '@/db/queries/accounts/weekly-emails';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { ACCOUNT_MESSAGES } from './constants';
import { regularEmailsInput } from './input';
import { accountOutput } from './output';
import { presentAccount } from './present';

export const updateWeeklyEmail = operation({
  path: 'user/update-weekly-email',
  summary:
    'Turn the emails that representatives get regularly on or off: the weekly one, and the one that asks twice a year whether what they wrote still holds.',
  permission: 'account:use',
  effect: 'write',
  input: regularEmailsInput,
  output: accountOutput,
  async run({ actor, db, input }) {
    await setRegularEmails(db, actor.id, input);
    const row = await findUser(db, actor.id);
    if (!row) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
    return { usersResult: presentAccount(row), message: ACCOUNT_MESSAGES.saved };
  },
});
