import { reviewOf } from '@/db/queries/videos/reviews';
import { personName } from '@/lib/domains/admin';
import { operation } from '@/lib/platform/operations/operation';
import type { VIDEO_TYPES } from './constants';
import { requestInput } from './input';
import { videoReviewOutput } from './output';
import { mayBeTakenBack } from './reopening';
import { requireVideo } from './require-video';

const FORMATS: Record<string, string> = {
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  'video/quicktime': 'QuickTime',
} satisfies Record<keyof typeof VIDEO_TYPES, string>;

export const getVideoReview = operation({
  path: 'community/get-video-review',
  summary:
    'Get what a reviewer of a video needs to know: who sent it, what file it is, what waits.',
  permission: 'video:review',
  effect: 'read',
  input: requestInput,
  output: videoReviewOutput,
  async run({ db, input: { requestId } }) {
    const { video } = await requireVideo(db, requestId);
    const isChange = video.editedStatus === 'Pending';
    const path = isChange ? (video.editedVideo ?? video.video) : video.video;
    const { sender, decider, waiting, next, contentType } = await reviewOf(db, video, path);
    return {
      data: {
        sentBy: sender && personName(sender),
        sentAt: (isChange ? video.updatedAt : video.createdAt).toISOString(),
        bytes: isChange ? (video.editedFileSize ?? video.fileSize) : video.fileSize,
        format: FORMATS[contentType ?? ''] ?? null,
        hasCaptions: (isChange ? video.editedCaptions : video.captions) !== null,
        decidedBy: decider && personName(decider),
        decidedAt: video.decidedAt?.toISOString() ?? null,
        canTakeBack: await mayBeTakenBack(db, video),
        waiting,
        next,
      },
    };
  },
});
