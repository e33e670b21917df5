'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
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
  entry: {
    title: 'Leave this form?',
    description: 'You’ll lose what you’ve typed.',
    leave: 'Leave',
  },
  email: {
    title: 'Discard this email?',
    description: 'You’ll lose the message you haven’t sent.',
    leave: 'Discard email',
  },
  file: {
    title: 'Leave without importing?',
    description: 'The file you chose hasn’t been imported.',
    leave: 'Leave',
  },
} as const;

/** Of a form that has been sent and not been answered. */
const SAVING_WORDS = {
  title: 'Still saving',
  description:
    'We’re still saving your changes. If you leave, that goes on, and we’ll tell you if it fails.',
  leave: 'Leave',
} as const;

/** Of an email that is on its way to the server. */
const SENDING_WORDS = {
  title: 'Still sending',
  description:
    'We’re still sending your email. If you leave, that goes on, and we’ll tell you if it fails.',
  leave: 'Leave',
} as const;

/** Of a form whose text this browser keeps. */
const DRAFT_WORDS = {
  title: 'Leave without publishing?',
  description: 'You can keep what you wrote as a draft on this device, or discard it.',
  leave: 'Discard',
} as const;

interface LeaveDialogProps {
  guard: Pick<LeaveGuard, 'asking' | 'stay' | 'leave'> & Partial<Pick<LeaveGuard, 'saving'>>;
  /** Leaves, and keeps what was written; only where it can be kept. */
  onKeepDraft?: (() => void) | undefined;
  /** What the form does in the end. */
  form?: keyof typeof WORDS;
}

/** Asks a person who leaves a changed form. */
export function LeaveDialog({ guard, onKeepDraft, form = 'save' }: LeaveDialogProps) {
  const { asking, saving = false, stay, leave } = guard;
  const keep = useRef<HTMLButtonElement>(null);
  const underWay = form === 'email' ? SENDING_WORDS : SAVING_WORDS;
  const words = saving ? underWay : onKeepDraft ? DRAFT_WORDS : WORDS[form];
  const asksToKeep = onKeepDraft !== undefined && !saving;

  return (
    <Dialog
      title={words.title}
      description={words.description}
      size={asksToKeep ? 'medium' : 'small'}
      open={asking}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      initialFocus={keep}
      backCloses={false}
      footer={
        <>
          {/* Until it is saved, a draft is the only other copy. */}
          <Button variant="secondary" onClick={saving ? (onKeepDraft ?? leave) : leave}>
            {words.leave}
          </Button>
          {asksToKeep && (
            <Button variant="secondary" onClick={onKeepDraft}>
              Keep draft and leave
            </Button>
          )}
          <Button ref={keep} onClick={stay}>
            {saving ? 'Stay' : 'Keep editing'}
          </Button>
        </>
      }
    />
  );
}
