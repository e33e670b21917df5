'use client';

import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import type { LeaveGuard } from './use-leave-guard';

/** Asks whoever leaves a changed form. */
export function LeaveDialog({ guard: { asking, stay, leave } }: { guard: LeaveGuard }) {
  const keep = useRef<HTMLButtonElement>(null);

  return (
    <Dialog
      title="Leave without saving?"
      description="What you changed here is not saved yet."
      size="small"
      open={asking}
      onOpenChange={(open) => {
        if (!open) stay();
      }}
      initialFocus={keep}
      footer={
        <>
          <Button variant="secondary" onClick={leave}>
            Leave without saving
          </Button>
          <Button ref={keep} onClick={stay}>
            Keep editing
          </Button>
        </>
      }
    />
  );
}
