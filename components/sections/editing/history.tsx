'use client';

import { History as HistoryIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { HistorySkeleton } from './history-skeleton';
import type { HistoryProps } from './history-list';

const HistoryList = lazy(() => import('./history-list'));

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
        <Suspense fallback={<HistorySkeleton />}>
          <HistoryList {...props} onSettled={() => setOpen(false)} />
        </Suspense>
      </Dialog>
    </>
  );
}
