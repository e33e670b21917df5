import { findUser, updateUser } from '@/db/queries/users';
import { ACCOUNT_MESSAGES } from '@/lib/constants/accounts';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { presentAccount } from './present';
import { accountOutput, userDetailsInput } from './schema';

export const updateUserDetails = operation({
  path: 'user/update-user-details',
  summary: 'Change designation and description: one’s own, or anyone’s as an administrator.',
  permission: 'account:manage',
  effect: 'write',
  input: userDetailsInput,
  output: accountOutput,
  subject: ({ input, actor }) => Promise.resolve({ userId: input.userId ?? actor.id }),
  async run({ actor, db, input }) {
    const { userDesignationText, userDescription } = input;
    const userId = input.userId ?? actor.id;
    await updateUser(db, userId, { userDesignationText, userDescription });
    const row = await findUser(db, userId);
    if (!row) throw new Refusal('missing', ACCOUNT_MESSAGES.noAccount);
    return { usersResult: presentAccount(row), message: ACCOUNT_MESSAGES.saved };
  },
});
