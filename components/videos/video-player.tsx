import { clsx } from 'clsx';

/** What the browser reads of a file. */
export interface FileFacts {
  seconds: number;
  /** In pixels; 0 where it has no picture. */
  width: number;
  height: number;
}

interface VideoPlayerProps {
  /** Paths under /api/. */
  video: { video: string; poster: string | null; captions: string | null };
  label: string;
  /** Path of the picture that is shown where the video has none of its own. */
  stillInstead?: string | null;
  className?: string;
  /** Called once the file's head is read, which is then read at once. */
  onFileFacts?: (facts: FileFacts) => void;
}

/** A video of a community. Nothing of it is loaded before somebody plays it, unless asked. */
export function VideoPlayer({
  video,
  label,
  stillInstead,
  className,
  onFileFacts,
}: VideoPlayerProps) {
  const still = video.poster ?? stillInstead;
  return (
    <video
      key={video.video}
      controls
      playsInline
      preload={onFileFacts ? 'metadata' : 'none'}
      onLoadedMetadata={({ currentTarget: { duration, videoWidth, videoHeight } }) =>
        onFileFacts?.({ seconds: duration, width: videoWidth, height: videoHeight })
      }
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
