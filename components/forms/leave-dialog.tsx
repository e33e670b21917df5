'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { LeaveGuard } from './use-leave-guard';

const WORDS = {
  save: {
    title: 'Leave without saving?',
    description: 'You’ll lose changes you haven’t saved.',
    leave: 'Leave without saving',
  },
  publish: {
    title: 'Discard changes?',
    description: 'You’ll lose changes you haven’t published.',
    leave: 'Discard changes',
  },
  letter: {
    title: 'Discard this email?',
    description: 'You’ll lose the message you haven’t sent.',
    leave: 'Discard email',
  },
} as const;

interface LeaveDialogProps {
  guard: Pick<LeaveGuard, 'asking' | 'stay' | 'leave'>;
  /** What the form does in the end. */
  form?: keyof typeof WORDS;
}

/** Asks whoever leaves a changed form. */
export function LeaveDialog({ guard: { asking, stay, leave }, form = 'save' }: LeaveDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const words = WORDS[form];

  return (
    <Dialog
      title={words.title}
      description={words.description}
      size="small"
      open={asking}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      initialFocus={keep}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            {words.leave}
          </Button>
          <Button ref={keep} onClick={stay}>
            Keep editing
          </Button>
        </>
      }
    />
  );
}
