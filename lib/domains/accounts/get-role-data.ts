import { findUser } from '@/db/queries/accounts/users';
import { ACCOUNT_MESSAGES } from './constants';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { presentAccount } from './present';
import { accountOutput } from './output';
import { ownUserInput } from './input';

export const getRoleData = operation({
  path: 'user/get-role-data',
  summary: 'Get the role and name of the caller. Administrators can get anyone’s.',
  permission: 'account:manage',
  effect: 'read',
  input: ownUserInput,
  output: accountOutput,
  async run({ primary, subject }) {
    const row = await findUser(primary, subject.userId);
    if (!row) throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
    return { usersResult: presentAccount(row) };
  },
});
