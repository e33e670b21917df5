import type { z } from 'zod';
import { decideChange, decideVideo, deleteOtherVideos, filesOf } from '@/db/queries/videos/videos';
import { AppError } from '@/lib/platform/http/errors';
import type { SignedInContext } from '@/lib/platform/operations/operation';
import { VIDEO_MESSAGES as SAY } from './constants';
import { forgetFiles } from './files';
import { decisionInput } from './input';
import { decidedOutput } from './output';
import { presentVideoRequest } from './present';
import { requireVideo } from './require-video';
import { notifyOfDecision } from './notify';

type DecisionInput = z.output<typeof decisionInput>;

/** What the calls that decide of a video, or of a change of one, have in common. */
export const reviewDecision = (isChange: boolean) => ({
  permission: 'video:review' as const,
  effect: 'write' as const,
  input: decisionInput,
  output: decidedOutput,
  audit: ({ input, after }: { input: DecisionInput; after: unknown }) => ({
    action:
      `video-${isChange ? 'change-' : ''}${input.action === 'approve' ? 'approved' : 'rejected'}` as const,
    subject: `video:${input.requestId}` as const,
    details: {
      communityId: after,
      ...(input.action === 'reject' && { reason: input.reason }),
    },
  }),
  async run({
    actor,
    db,
    input,
    noteAfter,
    afterCommit,
  }: SignedInContext<DecisionInput, 'video:review'>) {
    const { requestId, action } = input;
    const approved = action === 'approve';
    const reason = approved ? null : input.reason;
    const { video: before } = await requireVideo(db, requestId);
    noteAfter(before.communityId);
    const decide = isChange ? decideChange : decideVideo;
    if (!(await decide(db, requestId, { approved, reason, decidedBy: actor.id })))
      throw new AppError('conflict', await decidedAlready(db, requestId, isChange));
    const row = await requireVideo(db, requestId);
    // The one that was live until now has been replaced.
    const others =
      approved && !isChange ? await deleteOtherVideos(db, before.communityId, requestId) : [];
    await notifyOfDecision(db, row, { approved, isChange, reason });
    const stays = filesOf(row.video);
    const gone = [before, ...others].flatMap(filesOf).filter((path) => !stays.includes(path));
    afterCommit(() => void forgetFiles(gone));
    return { data: presentVideoRequest(row), message: approved ? SAY.approved : SAY.rejected };
  },
});

/** The error for the second of two who decide. */
async function decidedAlready(
  db: Parameters<typeof requireVideo>[0],
  id: string,
  isChange: boolean,
): Promise<string> {
  const { video } = await requireVideo(db, id);
  const status = isChange ? video.editedStatus : video.approvedStatus;
  if (status === 'Approved') return SAY.alreadyApproved;
  return status === 'Rejected' ? SAY.alreadyRejected : SAY.noChange;
}
