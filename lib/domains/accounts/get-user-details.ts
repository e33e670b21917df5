import { findUser } from '@/db/queries/accounts/users';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { presentAccount } from './present';
import { accountOutput } from './output';
import { ownUserInput } from './input';

export const getUserDetails = operation({
  path: 'user/get-user-details',
  summary: 'Get the caller’s own record.',
  permission: 'account:use',
  effect: 'read',
  input: ownUserInput,
  output: accountOutput,
  async run({ actor, primary }) {
    const row = await findUser(primary, actor.id);
    if (!row) throw new AppError('unauthenticated', MESSAGES.sessionEnded);
    return { usersResult: presentAccount(row) };
  },
});
