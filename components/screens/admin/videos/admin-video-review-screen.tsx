import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { decidedBefore } from './decision';
import { useApproveLink } from './from-review';
import { ReviewOutcome } from './review-outcome';
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
  if (before !== undefined) return <ReviewOutcome ok={false} text={before} />;
  const { id: requestId, communityNameText: communityName } = video;
  const approve = ofChange ? PATHS.approveEditVideoRequest : PATHS.videoUploadRequest;
  const reject = ofChange
    ? PATHS.rejectEditVideoRequest.to({ requestId })
    : PATHS.adminVideoDeny.to({ communityName, requestId });
  return (
    <p className="flex flex-wrap gap-3">
      <ApproveLink to={approve.to({ requestId })} requestId={requestId} />
      <a href={shellHref(reject)} className={buttonClass({ variant: 'secondary' })}>
        Reject
      </a>
    </p>
  );
}

function ApproveLink({ to, requestId }: { to: string; requestId: string }) {
  const follow = useApproveLink(to, requestId);
  return (
    <a href={shellHref(to)} onClick={follow} className={buttonClass()}>
      Approve
    </a>
  );
}
