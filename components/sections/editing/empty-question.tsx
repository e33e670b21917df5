import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';

interface EmptyQuestionProps {
  /** What readers know the section as. */
  label: string;
  open: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks a person who is about to publish nothing in place of a section's content. */
export function EmptyQuestion({ label, open, onConfirm, onClose }: EmptyQuestionProps) {
  const keep = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title={`Empty the ${label} section?`}
      description="Readers won’t see anything here. You can restore the current version from the history."
      size="small"
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted) onClose();
      }}
      initialFocus={keep}
      footer={
        <>
          <Button variant="secondary" onClick={onConfirm}>
            Empty section
          </Button>
          <Button ref={keep} onClick={onClose}>
            Keep editing
          </Button>
        </>
      }
    />
  );
}
