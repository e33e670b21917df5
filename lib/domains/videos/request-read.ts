import { markVideoRead } from '@/db/queries/videos/videos';
import { operation } from '@/lib/platform/operations/operation';
import { videoInput } from './input';
import { videoReadOutput } from './output';
import { communityOfVideo } from './require-video';

export const requestRead = operation({
  path: 'community/request-read',
  summary: 'Mark the decision about a video as read.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfVideo(db, input.videoId),
  effect: 'write',
  input: videoInput,
  output: videoReadOutput,
  audit: ({ input: { videoId } }) => ({ action: 'video-decision-read', details: { videoId } }),
  async run({ db, input }) {
    await markVideoRead(db, input.videoId);
    return {};
  },
});
