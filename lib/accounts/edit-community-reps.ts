import { operation } from '@/lib/server/operation';
import { describePerson } from './describe-person';
import { representativeOutput } from './output';
import { communityRepsInput } from './input';
import { requireRepresentative } from './require-representative';

export const editCommunityReps = operation({
  path: 'user/edit-community-reps',
  summary: 'Change a representative’s designation and “why” statement.',
  permission: 'representative:edit',
  effect: 'write',
  input: communityRepsInput,
  output: representativeOutput,
  async run({ actor, db, input, subject: { userId } }) {
    await requireRepresentative(db, userId);
    return describePerson(db, userId, input, { writtenBy: actor.id });
  },
});
