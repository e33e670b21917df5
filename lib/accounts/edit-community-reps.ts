import { operation } from '@/lib/server/operation';
import { describePerson } from './describe-person';
import { accountOutput, communityRepsInput } from './schema';

export const editCommunityReps = operation({
  path: 'user/edit-community-reps',
  summary: 'Change a representative’s designation and “why” statement.',
  permission: 'representative:edit',
  effect: 'write',
  input: communityRepsInput,
  output: accountOutput,
  subject: ({ input, actor }) => Promise.resolve({ userId: input.userId ?? actor.id }),
  run: ({ actor, db, input }) => describePerson(db, input.userId ?? actor.id, input),
});
