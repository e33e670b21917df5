import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import NoContent from '@/components/ui/loading/no-content';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { VideoPlayer } from '@/components/videos/video-player';
import { CallFailure } from '@/lib/client/call';
import { videoQueries } from '@/lib/client/queries/videos';
import type { CallOutput } from '@/lib/app/calls';
import { VideoToReview } from './video-facts';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export type ReviewedVideo = CallOutput<'community/get-video-request-by-id'>['data'];

interface ReviewPageProps {
  requestId: string;
  title: string;
  /** Whether it is about the change of a video. */
  ofChange: boolean;
  /** What is done, once the video is known. */
  children: (video: ReviewedVideo) => ReactNode;
}

/** A video that was sent in, and below it what an administrator does about it. */
export function ReviewPage({ requestId, title, ofChange, children }: ReviewPageProps) {
  const { data, error, refetch } = useQuery(videoQueries.byId(requestId));
  if (error instanceof CallFailure && error.httpStatus === 404) return <NoContent />;
  if (error && !data)
    return <NotLoaded title="We couldn’t load the video" onRetry={() => void refetch()} />;
  if (!data) return <ScreenSkeleton />;
  return (
    <Review title={title} ofChange={ofChange} video={data.data}>
      {children(data.data)}
    </Review>
  );
}

interface ReviewProps {
  title: string;
  ofChange: boolean;
  video: ReviewedVideo;
  children: ReactNode;
}

function Review({ title, ofChange, video, children }: ReviewProps) {
  const place = `${video.communityNameText}, ${video.stateShortName}`;
  usePageTitle(`${title} · ${place}`);
  const { editedVideo, editedPoster, editedCaptions } = video;
  const changed = editedVideo && {
    video: editedVideo,
    poster: editedPoster,
    captions: editedCaptions,
  };
  return (
    <div className="page-frame py-8">
      <div className="mx-auto max-w-3xl space-y-6">
        <header>
          <h1 className="text-36">{title}</h1>
          <p className="text-18 text-ink-soft mt-1">
            <a
              href={shellHref(PATHS.communityDetails.to({ id: video.communityId }))}
              className="link"
            >
              {place}
            </a>
          </p>
        </header>
        {ofChange && changed ? (
          <>
            <Shown heading="The new video">
              <VideoToReview
                requestId={video.id}
                video={changed}
                label={`The new video about ${place}`}
              />
            </Shown>
            <Shown heading="On the page now">
              <VideoPlayer video={video} label={`The video about ${place} on the page now`} />
            </Shown>
          </>
        ) : (
          <VideoToReview requestId={video.id} video={video} label={`Video about ${place}`} />
        )}
        {children}
      </div>
    </div>
  );
}

function Shown({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-22 mb-3">{heading}</h2>
      {children}
    </section>
  );
}
