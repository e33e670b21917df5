import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { VIDEO_MESSAGES } from '@/lib/domains/videos/constants';
import { callFor, decidedBefore, isRefusal, staleAfterDecision } from './decision';
import { ReviewOutcome } from './review-outcome';
import { ReviewPage, type ReviewedVideo } from './review-page';

interface ApproveVideoProps {
  requestId: string;
  ofChange: boolean;
}

/** Approves a video as soon as it is known: the link of the letter is the decision. */
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
  const began = useRef(false);
  useEffect(() => {
    if (before !== undefined || began.current) return;
    began.current = true;
    mutate({ requestId: video.id, action: 'approve' });
  }, [before, mutate, video.id]);

  if (before !== undefined) return <ReviewOutcome ok={false} text={before} />;
  if (isSuccess) return <ReviewOutcome ok text={VIDEO_MESSAGES.approved} />;
  if (!error) return <p role="status">Approving…</p>;
  if (isRefusal(error))
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
