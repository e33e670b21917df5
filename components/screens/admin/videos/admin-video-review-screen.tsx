import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { decidedBefore } from './decision';
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
      <a href={shellHref(approve.to({ requestId }))} className={buttonClass()}>
        Approve
      </a>
      <a href={shellHref(reject)} className={buttonClass({ variant: 'secondary' })}>
        Reject
      </a>
    </p>
  );
}
