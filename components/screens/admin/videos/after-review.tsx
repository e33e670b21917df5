import { useQuery } from '@tanstack/react-query';
import { Button, buttonClass } from '@/components/ui/button';
import { videoQueries } from '@/lib/client/queries/videos';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { centerHref } from '@/lib/shared/constants/admin-sections';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { staleAfterDecision } from './decision';
import { ReviewOutcome } from './review-outcome';
import type { ReviewedVideo } from './review-page';

/** Where to go on after a decision: to the next one, to the list, or back. */
export function AfterReview({ video }: { video: ReviewedVideo }) {
  const { data } = useQuery(videoQueries.review(video.id));
  const { mutate, isPending, isSuccess, error } = useCallMutation(
    'community/take-back-video-decision',
    { invalidates: staleAfterDecision(video), showError: 'inline' },
  );
  const review = data?.data;
  const address = PATHS.adminVideoReview.to({
    communityName: video.communityNameText,
    requestId: video.id,
  });
  return (
    <div className="space-y-4">
      {error && <ReviewOutcome ok={false} text="We couldn’t take it back" detail={error.message} />}
      {isSuccess && (
        <ReviewOutcome ok text="The decision was taken back. The video is waiting again." />
      )}
      <p className="flex flex-wrap gap-3">
        {isSuccess && (
          <a href={shellHref(address)} className={buttonClass()}>
            Review it again
          </a>
        )}
        {review?.next && !isSuccess && (
          <a href={shellHref(PATHS.adminVideoReview.to(review.next))} className={buttonClass()}>
            Review the next one ({review.waiting.toLocaleString('en-US')} waiting)
          </a>
        )}
        <a
          href={centerHref({ section: 'videos', tab: 'new' })}
          className={buttonClass({ variant: 'secondary' })}
        >
          All videos
        </a>
        {review?.canTakeBack && !isSuccess && (
          <Button
            variant="secondary"
            busy={isPending}
            busyLabel="Taking it back…"
            onClick={() => mutate({ requestId: video.id })}
          >
            Take back the decision
          </Button>
        )}
      </p>
    </div>
  );
}
