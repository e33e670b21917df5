import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/input/checkbox';
import { readRareCodec } from '@/components/videos/read-codec';
import { VideoPlayer, type FileFacts } from '@/components/videos/video-player';
import { videoCodecKeys } from '@/lib/client/queries/video-codecs';
import { videoQueries } from '@/lib/client/queries/videos';
import { BYTES_IN_MEGABYTE, VIDEO_GUIDANCE } from '@/lib/domains/videos/constants';
import { notForAll } from '@/lib/domains/videos/video-guidance';
import { formatMoment } from '@/lib/shared/format/dates';

interface VideoToReviewProps {
  requestId: string;
  video: { video: string; poster: string | null; captions: string | null };
  label: string;
}

/** A video with what is known of it, and what to look for. */
export function VideoToReview({ requestId, video, label }: VideoToReviewProps) {
  const [file, setFile] = useState<FileFacts>();
  const { data: rare } = useQuery({
    queryKey: videoCodecKeys.of(video.video),
    queryFn: () => readRareCodec(video.video),
  });
  return (
    <div className="space-y-4">
      <VideoPlayer video={video} label={label} onFileFacts={setFile} />
      {rare && (
        <p className="rounded-card bg-sky flex gap-3 px-4 py-3">
          <Info aria-hidden size={20} className="mt-0.5 shrink-0" />
          <span>{notForAll(rare)}</span>
        </p>
      )}
      <Facts requestId={requestId} file={file} />
    </div>
  );
}

const UNKNOWN = 'Not known';

const lengthOf = ({ seconds }: FileFacts): string =>
  Number.isFinite(seconds)
    ? `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')} min`
    : UNKNOWN;

const sizeOf = (bytes: number): string => {
  const megabytes = bytes / BYTES_IN_MEGABYTE;
  return megabytes < 0.1
    ? `${Math.ceil(bytes / 1024)} KB`
    : `${megabytes.toLocaleString('en-US', { maximumFractionDigits: 2 })} MB`;
};

function Facts({ requestId, file }: { requestId: string; file: FileFacts | undefined }) {
  const { data } = useQuery(videoQueries.review(requestId));
  const review = data?.data;
  if (!review) return null;
  return (
    <dl className="tablet:grid-cols-3 text-16 tiny:grid-cols-1 grid grid-cols-2 gap-x-4 gap-y-3">
      <Fact name="Sent by">{review.sentBy ?? UNKNOWN}</Fact>
      <Fact name="Sent">{formatMoment(review.sentAt)}</Fact>
      <Fact name="Length">{file ? lengthOf(file) : UNKNOWN}</Fact>
      <Fact name="Size">{sizeOf(review.bytes)}</Fact>
      <Fact name="Picture">{file?.width ? `${file.width} × ${file.height}` : UNKNOWN}</Fact>
      <Fact name="Format">{review.format ?? UNKNOWN}</Fact>
      <Fact name="Captions">{review.hasCaptions ? 'Yes' : 'None'}</Fact>
      {review.decidedAt !== null && (
        <Fact name="Last decided">
          {formatMoment(review.decidedAt)}
          {review.decidedBy && ` by ${review.decidedBy}`}
        </Fact>
      )}
    </dl>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="text-14 text-ink-soft">{name}</dt>
    <dd className="figures break-words">{children}</dd>
  </div>
);

/** What a reviewer looks for. Nothing depends on the ticks: they are for the reviewer alone. */
export function ReviewChecklist({ place }: { place: string }) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const points = [
    `It shows ${place}, and nothing that isn’t there.`,
    'Nobody is shown who may not want to be, and no child up close.',
    'It isn’t an advertisement, and shows nobody’s phone number or email.',
    'Picture and sound are clear enough to watch to the end.',
    `It’s no longer than about ${VIDEO_GUIDANCE.longest} seconds.`,
  ];
  return (
    <fieldset className="space-y-1">
      <legend className="text-18 mb-2 font-semibold">Before you approve it</legend>
      {points.map((point) => (
        <Checkbox
          key={point}
          label={point}
          checked={ticked.includes(point)}
          onCheckedChange={(on) =>
            setTicked(on ? [...ticked, point] : ticked.filter((one) => one !== point))
          }
        />
      ))}
    </fieldset>
  );
}
