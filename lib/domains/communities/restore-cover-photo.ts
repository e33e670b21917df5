import { findCover } from '@/db/queries/communities/cover-photo';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { replaceCover } from './replace-cover';
import { coverOutput } from './output';
import { restoreCoverInput } from './input';

export const restoreCoverPhoto = operation({
  path: 'community/restore-cover-photo',
  summary: 'Restore one of a community’s recent cover photos, or none if there was none.',
  permission: 'community:edit',
  effect: 'write',
  ownTransactions: true,
  input: restoreCoverInput,
  output: coverOutput,
  audit: ({ input: { version }, before }) =>
    before === undefined
      ? null
      : { action: 'cover-photo-restored', details: { version: { before, after: version } } },
  async run({ actor, db, input, noteBefore, afterCommit }) {
    const { communityId, version } = input;
    const kept = await findCover(db, communityId, version);
    if (!kept) throw new AppError('missing', ERROR_MESSAGES.noVersion, { field: 'version' });
    const images = kept.image;
    const undo = await replaceCover(db, {
      communityId,
      images,
      restoredVersion: version,
      actor,
      afterCommit,
      noteBefore,
    });
    return {
      data: { images },
      ...undo,
      message: `Restored version ${version} of the cover photo.`,
    };
  },
});
