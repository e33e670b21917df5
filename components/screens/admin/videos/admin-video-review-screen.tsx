import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { Button, buttonClass } from '@/components/ui/button';
import { videoQueries } from '@/lib/client/queries/videos';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { VIDEO_MESSAGES } from '@/lib/domains/videos/constants';
import { centerAddress } from '@/lib/shared/constants/admin-sections';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { AfterReview } from './after-review';
import { callFor, decidedBefore, staleAfterDecision } from './decision';
import { useApproveLink } from './from-review';
import { ReviewOutcome } from './review-outcome';
import { ReviewChecklist } from './video-facts';
import { ReviewPage, type ReviewedVideo } from './review-page';

interface AdminVideoReviewScreenProps {
  communityName: string;
  requestId: string;
}

/** A video, or the change of one, with the ways to decide about it. */
export default function AdminVideoReviewScreen({ requestId }: AdminVideoReviewScreenProps) {
  return (
    <ReviewPage requestId={requestId} ofChange title="Review the video">
      {(video) => <Decide video={video} />}
    </ReviewPage>
  );
}

function Decide({ video }: { video: ReviewedVideo }) {
  const ofChange = video.editedStatus === 'Pending';
  const before = decidedBefore(video, ofChange);
  if (before !== undefined)
    return (
      <div className="space-y-4">
        <ReviewOutcome ok={false} text={before} />
        <AfterReview video={video} />
      </div>
    );
  const { id: requestId, communityNameText: communityName } = video;
  const approve = ofChange ? PATHS.approveEditVideoRequest : PATHS.videoUploadRequest;
  const reject = ofChange
    ? PATHS.rejectEditVideoRequest.to({ requestId })
    : PATHS.adminVideoDeny.to({ communityName, requestId });
  return (
    <div className="space-y-5">
      <ReviewChecklist place={communityName} />
      <div className="flex flex-wrap gap-3">
        <ApproveLink to={approve.to({ requestId })} requestId={requestId} />
        <ApproveAndNext video={video} ofChange={ofChange} />
        <a href={shellHref(reject)} className={buttonClass({ variant: 'secondary' })}>
          Reject
        </a>
      </div>
    </div>
  );
}

interface ApproveAndNextProps {
  video: ReviewedVideo;
  ofChange: boolean;
}

/** Approves the video, and goes on to the next one, or to the list after the last. */
function ApproveAndNext({ video, ofChange }: ApproveAndNextProps) {
  const navigate = useNavigate();
  const { data } = useQuery(videoQueries.review(video.id));
  const { mutate, isPending, error } = useCallMutation(callFor(ofChange), {
    invalidates: staleAfterDecision(video),
    showError: 'inline',
    onSuccess: () => void navigate(next ? PATHS.adminVideoReview.to(next) : ALL_VIDEOS),
  });
  if (!data) return null;
  const { next } = data.data;
  return (
    <>
      <Button
        variant="secondary"
        busy={isPending}
        busyLabel="Approving…"
        onClick={() => mutate({ requestId: video.id, action: 'approve' })}
      >
        {next ? 'Approve and next' : 'Approve and go to the list'}
      </Button>
      {error && (
        <ReviewOutcome ok={false} text={VIDEO_MESSAGES.approvalFailed} detail={error.message} />
      )}
    </>
  );
}

const ALL_VIDEOS = centerAddress({ section: 'videos', tab: 'new' });

function ApproveLink({ to, requestId }: { to: string; requestId: string }) {
  const follow = useApproveLink(to, requestId);
  return (
    <a href={shellHref(to)} onClick={follow} className={buttonClass()}>
      Approve
    </a>
  );
}
