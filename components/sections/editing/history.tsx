'use client';

import { History as HistoryIcon } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { lazyPiece } from '@/components/ui/lazy-piece';
import { PieceMissing } from '@/components/ui/piece-missing';
import { HistorySkeleton } from './history-skeleton';
import type { HistoryProps } from './history-list';

const HistoryList = lazyPiece(() => import('./history-list'), {
  Pending: HistorySkeleton,
  Missing: PieceMissing,
});

/** Opens every published version of a section: to read, to compare and to restore. */
export function History(props: HistoryProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        icon={<HistoryIcon size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="-ml-3"
      >
        History
      </Button>
      <Dialog
        title={`History of ${props.section.label}`}
        description="Every published version is kept."
        size="large"
        open={open}
        onOpenChange={setOpen}
      >
        <HistoryList {...props} onSettled={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
