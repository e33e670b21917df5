import { reopenVideo } from '@/db/queries/videos/reviews';
import { lockForVideos } from '@/db/queries/videos/videos';
import { editorOf } from '@/lib/shared/access/editor';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { VIDEO_MESSAGES } from './constants';
import { requestInput } from './input';
import { decidedOutput } from './output';
import { presentVideoRequest } from './present';
import { mayBeTakenBack } from './reopening';
import { requireVideo } from './require-video';
import { notifyOfReopening } from './notify';

interface Before {
  communityId: number;
  status: string;
  reason: string | null;
}

export const takeBackVideoDecision = operation({
  path: 'community/take-back-video-decision',
  summary: 'Take back the decision on a video: it waits for review again, and leaves the page.',
  permission: 'video:review',
  effect: 'write',
  input: requestInput,
  output: decidedOutput,
  audit: ({ input: { requestId }, before }) => {
    const { communityId, status, reason } = before as Before;
    return {
      action: 'video-decision-taken-back',
      subject: `video:${requestId}`,
      details: {
        communityId,
        status: { before: status, after: 'Pending' },
        ...(reason !== null && { reason: { before: reason, after: null } }),
      },
    };
  },
  async run({ actor, db, input: { requestId }, noteBefore }) {
    const { communityId } = (await requireVideo(db, requestId)).video;
    await lockForVideos(db, communityId, editorOf(actor));
    const { video } = await requireVideo(db, requestId);
    if (!(await mayBeTakenBack(db, video)) || !(await reopenVideo(db, requestId)))
      throw new AppError('conflict', VIDEO_MESSAGES.notTakenBack);
    noteBefore({ communityId, status: video.approvedStatus, reason: video.rejectionReason });
    const row = await requireVideo(db, requestId);
    await notifyOfReopening(db, row, video.approvedStatus === 'Approved');
    return { data: presentVideoRequest(row), message: VIDEO_MESSAGES.takenBack };
  },
});
