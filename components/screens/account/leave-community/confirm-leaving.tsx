import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';

interface ConfirmLeavingProps {
  open: boolean;
  busy: boolean;
  onBack: () => void;
  onLeave: () => void;
}

/** Asks once more before a representative leaves. */
export function ConfirmLeaving({ open, busy, onBack, onLeave }: ConfirmLeavingProps) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Are you sure you want to leave the community?"
      size="small"
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted) onBack();
      }}
      dismissable={!busy}
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="secondary" disabled={busy} onClick={onBack}>
            No, Go Back
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Leaving…" onClick={onLeave}>
            Yes, Leave
          </Button>
        </>
      }
    />
  );
}
