import { findUser } from '@/db/queries/users';
import { isRepresentative } from '@/lib/access/roles';
import { ACCOUNT_MESSAGES } from './constants';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { describePerson } from './describe-person';
import { accountOutput } from './output';
import { communityRepsInput } from './input';

export const editCommunityReps = operation({
  path: 'user/edit-community-reps',
  summary: 'Change a representative’s designation and “why” statement.',
  permission: 'representative:edit',
  effect: 'write',
  input: communityRepsInput,
  output: accountOutput,
  async run({ db, input, subject: { userId } }) {
    const person = await findUser(db, userId);
    if (person && !isRepresentative(person.user))
      throw new Refusal('invalid', ACCOUNT_MESSAGES.noRepresentative, { field: 'userId' });
    return describePerson(db, userId, input);
  },
});
