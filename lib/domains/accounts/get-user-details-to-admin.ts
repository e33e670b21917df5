import { findUser } from '@/db/queries/accounts/users';
import { can } from '@/lib/shared/access/can';
import { isRepresentative } from '@/lib/shared/access/roles';
import { ACCOUNT_MESSAGES } from './constants';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { presentAccount, presentProfile } from './present';
import { profileOutput } from './output';
import { userToAdminInput } from './input';

export const getUserDetailsToAdmin = operation({
  path: 'user/get-user-details-to-admin',
  summary: 'Get a representative’s public profile. Administrators get anyone’s full record.',
  permission: 'public',
  effect: 'read',
  input: userToAdminInput,
  output: profileOutput,
  async run({ actor, primary, input }) {
    const row = await findUser(primary, input.userIdd);
    if (row && can(actor, 'account:manage', { userId: row.user.id }))
      return { usersResult: presentAccount(row) };
    // Whether anyone else has an account is nobody's business.
    if (!row || !isRepresentative(row.user))
      throw new AppError('missing', ACCOUNT_MESSAGES.noAccount);
    return { usersResult: presentProfile(row) };
  },
});
