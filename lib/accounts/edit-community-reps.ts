import { findUser, updateUser } from '@/db/queries/users';
import { ACCOUNT_MESSAGES } from '@/lib/constants/accounts';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { presentAccount } from './present';
import { accountOutput, communityRepsInput } from './schema';

export const editCommunityReps = operation({
  path: 'user/edit-community-reps',
  summary: 'Change a representative’s designation and “why” statement.',
  permission: 'representative:edit',
  effect: 'write',
  input: communityRepsInput,
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
