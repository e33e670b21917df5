import { useEffect, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { VIDEO_MESSAGES } from '@/lib/domains/videos/constants';
import { callFor, decidedBefore, isAppError, staleAfterDecision } from './decision';
import { AfterReview } from './after-review';
import { useCameFromReview } from './from-review';
import { ReviewOutcome } from './review-outcome';
import { ReviewPage, type ReviewedVideo } from './review-page';

interface ApproveVideoProps {
  requestId: string;
  ofChange: boolean;
}

/**
 * Approves a video at once where the review page led here. A person who comes by the address alone,
 * such as from an email, sees the video and is asked.
 */
export function ApproveVideo({ requestId, ofChange }: ApproveVideoProps) {
  return (
    <ReviewPage
      requestId={requestId}
      ofChange={ofChange}
      title={ofChange ? 'Approve the video change' : 'Approve the video'}
    >
      {(video) => <Approval video={video} ofChange={ofChange} />}
    </ReviewPage>
  );
}

function Approval({ video, ofChange }: { video: ReviewedVideo; ofChange: boolean }) {
  // What was so when the page opened: the approval itself changes it.
  const [before] = useState(() => decidedBefore(video, ofChange));
  const { mutate, isSuccess, isPending, error } = useCallMutation(callFor(ofChange), {
    invalidates: staleAfterDecision(video),
    showError: 'inline',
  });
  const approve = () => mutate({ requestId: video.id, action: 'approve' });
  const decided = useCameFromReview(video.id);
  const began = useRef(false);
  useEffect(() => {
    if (!decided || before !== undefined || began.current) return;
    began.current = true;
    mutate({ requestId: video.id, action: 'approve' });
  }, [decided, before, mutate, video.id]);

  if (before !== undefined || isSuccess)
    return (
      <div className="space-y-4">
        <ReviewOutcome ok={isSuccess} text={isSuccess ? VIDEO_MESSAGES.approved : (before ?? '')} />
        <AfterReview video={video} />
      </div>
    );
  if (!error && (decided || isPending)) return <p role="status">Approving…</p>;
  if (!error) return <Question video={video} ofChange={ofChange} onApprove={approve} />;
  if (isAppError(error))
    return <ReviewOutcome ok={false} text={VIDEO_MESSAGES.notApproved} detail={error.message} />;
  return (
    <div className="space-y-4">
      <ReviewOutcome ok={false} text={VIDEO_MESSAGES.approvalFailed} detail={error.message} />
      <Button busy={isPending} busyLabel="Approving…" onClick={approve}>
        Try again
      </Button>
    </div>
  );
}

interface QuestionProps extends Pick<ApproveVideoProps, 'ofChange'> {
  video: ReviewedVideo;
  onApprove: () => void;
}

function Question({ video, ofChange, onApprove }: QuestionProps) {
  const { id: requestId, communityNameText: communityName } = video;
  const reject = ofChange
    ? PATHS.rejectEditVideoRequest.to({ requestId })
    : PATHS.adminVideoDeny.to({ communityName, requestId });
  return (
    <div className="space-y-4">
      <p>Once you approve it, everybody can see it on the page of {communityName}.</p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={onApprove}>Approve</Button>
        <a href={shellHref(reject)} className={buttonClass({ variant: 'secondary' })}>
          Reject
        </a>
      </p>
    </div>
  );
}
