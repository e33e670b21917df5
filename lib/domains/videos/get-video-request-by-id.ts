import { operation } from '@/lib/platform/operations/operation';
import { requestInput } from './input';
import { videoRequestOutput } from './output';
import { presentVideoRequest } from './present';
import { communityOfVideo, requireVideo } from './require-video';

export const getVideoRequestById = operation({
  path: 'community/get-video-request-by-id',
  summary: 'Get a submitted video with its review status.',
  permission: 'community:edit',
  communityOf: ({ db, input }) => communityOfVideo(db, input.requestId),
  effect: 'read',
  input: requestInput,
  output: videoRequestOutput,
  run: async ({ db, input }) => ({
    data: presentVideoRequest(await requireVideo(db, input.requestId)),
  }),
});
