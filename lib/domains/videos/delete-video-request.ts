import { deleteVideo } from '@/db/queries/videos/videos';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { VIDEO_MESSAGES } from './constants';
import { videoInput } from './input';
import { videoMessageOutput } from './output';
import { communityOfVideo } from './require-video';

export const deleteVideoRequest = operation({
  path: 'community/delete-video-request',
  summary: 'Remove a video in any state, including a change waiting for review.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfVideo(db, input.videoId),
  effect: 'write',
  input: videoInput,
  output: videoMessageOutput,
  audit: ({ input }) => ({ action: 'video-removed', details: { videoId: input.videoId } }),
  async run({ actor, subject: { communityId }, db, input: { videoId } }) {
    if (!(await deleteVideo(db, { id: videoId, communityId, deletedBy: actor.id })))
      throw new AppError('missing', VIDEO_MESSAGES.noVideo);
    return { message: VIDEO_MESSAGES.removed };
  },
});
