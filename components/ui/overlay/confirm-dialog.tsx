import { useRef, type ReactNode } from 'react';
import { Button } from '../button';
import { Dialog } from './dialog';

interface ConfirmDialogProps {
  title: string;
  description?: ReactNode;
  /** What is asked besides, such as a reason. */
  children?: ReactNode;
  /** What goes back, and what goes on. */
  backLabel: string;
  goLabel: string;
  busyLabel: string;
  goVariant?: 'danger' | 'primary';
  open: boolean;
  busy: boolean;
  onBack: () => void;
  onGo: () => void;
}

/** Asks before something that others feel: the focus begins on the way back. */
export function ConfirmDialog({
  title,
  description,
  children,
  backLabel,
  goLabel,
  busyLabel,
  goVariant = 'danger',
  open,
  busy,
  onBack,
  onGo,
}: ConfirmDialogProps) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={title}
      description={description}
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
            {backLabel}
          </Button>
          <Button variant={goVariant} busy={busy} busyLabel={busyLabel} onClick={onGo}>
            {goLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
