import { clsx } from 'clsx';

interface VideoPlayerProps {
  /** Paths under /api/. */
  video: { video: string; poster: string | null; captions: string | null };
  label: string;
  /** Path of the picture that is shown where the video has none of its own. */
  stillInstead?: string | null;
  className?: string;
}

/** A video of a community. Nothing of it is loaded before somebody plays it. */
export function VideoPlayer({ video, label, stillInstead, className }: VideoPlayerProps) {
  const still = video.poster ?? stillInstead;
  return (
    <video
      key={video.video}
      controls
      playsInline
      preload="none"
      src={`/api/${video.video}`}
      aria-label={label}
      {...(still && { poster: `/api/${still}` })}
      className={clsx('rounded-card bg-moss aspect-video w-full max-w-3xl', className)}
    >
      {video.captions && (
        <track
          kind="captions"
          srcLang="en"
          label="English"
          src={`/api/${video.captions}`}
          default
        />
      )}
    </video>
  );
}
