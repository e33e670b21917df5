import { CircleAlert, Info } from 'lucide-react';
import { useId, useState } from 'react';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { ProgressBar } from '@/components/ui/loading/progress-bar';
import { useToasts } from '@/components/ui/overlay/toasts';
import {
  CAPTIONS_BYTES,
  VIDEO_MESSAGES,
  VIDEO_TYPES,
  BYTES_IN_MEGABYTE,
} from '@/lib/domains/videos/constants';
import { type ChosenVideo } from './chosen-video';
import { useIsMounted } from '@/lib/client/use-is-mounted';
import { FileChoice } from './file-choice';
import { useChosenVideo } from './use-chosen-video';
import { useSendVideo } from './use-send-video';
import { videoRules, VIDEO_LABELS } from './video-labels';

export interface SendVideoDialogProps {
  community: { id: number; communityNameText: string };
  /** The approved video that is changed; null for a new one. */
  videoId: string | null;
  title: string;
  /** Only where there is a video to remove. */
  onRemove?: () => void;
  onClose: () => void;
}

/** Chooses a video, shows it and sends it for review. */
export function SendVideoDialog({
  community: { id: communityId, communityNameText },
  videoId,
  title,
  onRemove,
  onClose,
}: SendVideoDialogProps) {
  const id = useId();
  const { notify } = useToasts();
  const [captions, setCaptions] = useState<File | null>(null);
  const chosen = useChosenVideo();
  const { video, fault, setFault, shrinking, opening } = chosen;
  const [asking, setAsking] = useState(false);
  const { send, busy, failure, forget, percent } = useSendVideo({
    communityId,
    communityNameText,
    videoId,
  });
  const mounted = useIsMounted();
  const choose = (file: File) => {
    forget();
    void chosen.choose(file);
  };
  const chooseCaptions = (file: File) => {
    forget();
    const wrong = captionsFault(file);
    setFault(wrong === undefined ? undefined : { message: wrong });
    if (wrong === undefined) setCaptions(file);
  };

  const something = video !== null || (videoId !== null && captions !== null);
  const close = () => {
    // An upload goes on without its dialog; what was only chosen would be lost.
    if ((something || shrinking !== null) && !busy) setAsking(!asking);
    else onClose();
  };
  const submit = async () => {
    const message = await send({ video, captions });
    if (message === null) return;
    notify({ tone: 'success', text: message });
    // Closed and opened again, the dialog holds another video.
    if (mounted.current) onClose();
  };
  const error = fault?.message ?? failure?.message;
  const isAboutFile =
    fault !== undefined || ['video', 'editedVideo'].includes(failure?.field ?? '');

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={title}
      description={
        videoId === null
          ? 'We review every video before it appears on your page.'
          : 'Your current video stays live while we review the change.'
      }
      footer={
        <>
          {onRemove && (
            <Button variant="danger" disabled={busy} onClick={onRemove} className="mr-auto">
              {VIDEO_LABELS.remove}
            </Button>
          )}
          <Button variant="secondary" onClick={close}>
            {busy ? 'Close' : 'Cancel'}
          </Button>
          <Button
            disabled={!something || opening || shrinking !== null}
            busy={busy}
            busyLabel="Uploading…"
            onClick={() => void submit()}
          >
            Submit
          </Button>
        </>
      }
    >
      <div className="space-y-5">
        <ul id={`${id}-rules`} className="text-ink-soft list-disc space-y-1 pl-5">
          {videoRules(chosen.megabytes).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        {video && (
          <video
            controls
            playsInline
            muted
            src={video.url}
            aria-label={`Preview of ${video.file.name}`}
            className="rounded-card bg-moss aspect-video w-full"
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <FileChoice
            label={video ? 'Choose another video' : 'Choose video'}
            accept={Object.keys(VIDEO_TYPES).join(',')}
            onFile={choose}
            describedBy={`${id}-rules ${id}-state ${id}-error`}
            invalid={isAboutFile}
            disabled={busy || shrinking !== null}
          />
          <FileChoice
            label={captions ? 'Choose other captions' : 'Add captions'}
            accept=".vtt,text/vtt"
            onFile={chooseCaptions}
            describedBy={`${id}-state ${id}-error`}
            invalid={failure?.field === 'captions'}
            disabled={busy}
          />
        </div>
        <p id={`${id}-state`} aria-live="polite" className="text-14 text-ink-soft">
          {opening && shrinking === null
            ? 'Opening the video…'
            : [video && describe(video), captions?.name].filter(Boolean).join(', ') ||
              'Captions are optional: a WebVTT file (.vtt).'}
        </p>
        {shrinking !== null && (
          <div className="space-y-2">
            <ProgressBar
              label={
                chosen.converting
                  ? 'Converting the video, so that every browser can play it'
                  : 'Shrinking the video'
              }
              value={shrinking}
            />
            <Button variant="link" onClick={chosen.stop}>
              Stop
            </Button>
          </div>
        )}
        {video && video.guidance.length > 0 && (
          <div className="rounded-card bg-sky flex gap-3 px-4 py-3">
            <Info aria-hidden size={20} className="mt-0.5 shrink-0" />
            <ul className="space-y-1">
              {video.guidance.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        {error && (
          <div id={`${id}-error`} role="alert" className="text-clay flex items-start gap-2">
            <CircleAlert aria-hidden size={20} className="mt-0.5 shrink-0" />
            <div className="min-w-0 space-y-1">
              <p className="font-semibold">{error}</p>
              {isAboutFile && <p>{VIDEO_MESSAGES.help}</p>}
              {fault?.help && <p>{fault.help}</p>}
            </div>
          </div>
        )}
        {percent !== null && <ProgressBar label="Uploading the video" value={percent} />}
      </div>
      <LeaveDialog guard={{ asking, stay: () => setAsking(false), leave: onClose }} form="entry" />
    </Dialog>
  );
}

function captionsFault({ size }: File): string | undefined {
  if (size === 0) return VIDEO_MESSAGES.empty;
  return size > CAPTIONS_BYTES ? VIDEO_MESSAGES.captionsTooLarge : undefined;
}

const inMegabytes = (bytes: number): string => `${(bytes / BYTES_IN_MEGABYTE).toFixed(1)} MB`;

/** Its name, and what was made of it. */
function describe({ file, shrunkFrom, convertedFrom }: ChosenVideo): string {
  const converted = convertedFrom === null ? '' : `, converted from ${convertedFrom}`;
  const isShrunk = shrunkFrom !== null && file.size < shrunkFrom;
  return isShrunk
    ? `${file.name}${converted}, shrunk from ${inMegabytes(shrunkFrom)} to ${inMegabytes(file.size)}`
    : file.name + converted;
}
