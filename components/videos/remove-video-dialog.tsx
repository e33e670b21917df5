import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';
import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';

interface RemoveVideoDialogProps {
  /** Whose video it is, such as 'Asheville'. */
  place: string;
  busy: boolean;
  onBack: () => void;
  onRemove: () => void;
}

/** Asks before a video is removed. */
export function RemoveVideoDialog({ place, busy, onBack, onRemove }: RemoveVideoDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onBack()}
      size="small"
      title={`Remove the video about ${place}?`}
      description={`It will be taken off the page. You can restore it for ${RESTORE_DAYS} days.`}
      dismissable={!busy}
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="secondary" disabled={busy} onClick={onBack}>
            Keep the video
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Removing…" onClick={onRemove}>
            Remove the video
          </Button>
        </>
      }
    />
  );
}
