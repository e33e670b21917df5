import { COVER_MESSAGES } from '@/lib/shared/constants/media';
import { operation } from '@/lib/platform/operations/operation';
import { replaceCover } from './replace-cover';
import { communityInput } from './input';
import { coverOutput } from './output';

export const deleteCoverPhoto = operation({
  path: 'community/delete-cover-photo',
  summary: 'Delete a community’s cover photo. The illustration takes its place.',
  permission: 'community:edit',
  effect: 'write',
  ownTransactions: true,
  input: communityInput,
  output: coverOutput,
  audit: ({ before }) =>
    before === undefined
      ? null
      : { action: 'cover-photo-deleted', details: { version: { before } } },
  async run({ actor, db, input, noteBefore, afterCommit }) {
    const { communityId } = input;
    const undo = await replaceCover(db, {
      communityId,
      images: null,
      actor,
      afterCommit,
      noteBefore,
    });
    return { data: { images: null }, ...undo, message: COVER_MESSAGES.deleted };
  },
});
