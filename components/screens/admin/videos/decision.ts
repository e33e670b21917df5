import { CallFailure } from '@/lib/client/call';
import { communityKeys } from '@/lib/client/queries/communities';
import { videoKeys } from '@/lib/client/queries/videos';
import { VIDEO_MESSAGES } from '@/lib/domains/videos/constants';
import type { ReviewedVideo } from './review-page';

export const callFor = (ofChange: boolean) =>
  ofChange ? 'community/approve-edited-video' : 'community/approve-video';

/** What a decision makes stale. */
export const staleAfterDecision = ({ id, communityId }: ReviewedVideo) => [
  videoKeys.byId(id),
  videoKeys.review(id),
  videoKeys.request(communityId),
  communityKeys.details(communityId),
];

/** What was decided already, in words; undefined where it waits. */
export function decidedBefore(video: ReviewedVideo, ofChange: boolean): string | undefined {
  switch (ofChange ? video.editedStatus : video.approvedStatus) {
    case 'Approved':
      return VIDEO_MESSAGES.alreadyApproved;
    case 'Rejected':
      return VIDEO_MESSAGES.alreadyRejected;
    case 'Pending':
      return undefined;
    case null:
      return VIDEO_MESSAGES.noChange;
  }
}

/** The server said no; otherwise it did not answer as it should. */
export const isAppError = (error: Error): boolean =>
  error instanceof CallFailure && error.httpStatus >= 400 && error.httpStatus < 500;
