import { COVER_MESSAGES, COVER_WIDTH_LEAST } from '@/lib/shared/constants/media';
import { PICTURE_WIDTHS } from '@/lib/shared/constants/picture-sources';
import { DELAYS } from '@/lib/shared/constants/limits';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { storePicture } from '@/lib/platform/media';
import { operation } from '@/lib/platform/operations/operation';
import { replaceCover } from './replace-cover';
import { coverOutput } from './output';
import { coverPhotoInput } from './input';

export const updateCoverPhoto = operation({
  path: 'community/update-cover-photo',
  summary: 'Set or replace a community’s cover photo, optionally cropped.',
  permission: 'community:edit',
  effect: 'write',
  limit: RATE_LIMITS.pictures,
  ownTransactions: true,
  deadline: DELAYS.uploadDeadline,
  body: 'multipart',
  input: coverPhotoInput,
  output: coverOutput,
  audit: ({ before }) =>
    before === undefined
      ? null
      : { action: 'cover-photo-published', details: { version: { before } } },
  async run({ actor, db, input, noteBefore, afterCommit }) {
    const { communityId, coverPhoto } = input;
    const { cropLeft: left, cropTop: top, cropWidth: width, cropHeight: height } = input;
    const isPart = left !== undefined && top !== undefined && width && height;
    const images = await storePicture(db, coverPhoto, actor.id, {
      kind: 'cover',
      widths: PICTURE_WIDTHS.cover,
      part: isPart ? { left, top, width, height } : undefined,
      minWidth: COVER_WIDTH_LEAST,
      field: 'coverPhoto',
      messages: COVER_MESSAGES,
    });
    const undo = await replaceCover(db, { communityId, images, actor, afterCommit, noteBefore });
    return { data: { images }, ...undo, message: COVER_MESSAGES.published };
  },
});
