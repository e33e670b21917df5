import { operation } from '@/lib/platform/operations/operation';
import { describePerson } from '../describe-person';
import { representativeOutput } from '../output';
import { communityRepsInput } from '../input';
import { requireRepresentative } from './require-representative';

export const editCommunityReps = operation({
  path: 'user/edit-community-reps',
  summary: 'Change a representative’s designation and “why” statement.',
  permission: 'representative:edit',
  effect: 'write',
  input: communityRepsInput,
  output: representativeOutput,
  audit: ({ before }) =>
    before === undefined ? null : { action: 'profile-edited', details: { version: { before } } },
  async run({ actor, db, input, subject: { userId }, noteBefore }) {
    await requireRepresentative(db, userId);
    const { base, userDesignationText, userDescription } = input;
    const said = { userDesignationText, userDescription };
    const saved = await describePerson(db, userId, said, { writtenBy: actor.id, base });
    if (saved.undo) noteBefore(saved.undo.version);
    return saved;
  },
});
