'use client';

import { History as HistoryIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { fromPiece } from '@/components/ui/loading/from-piece';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ChunkError } from '@/components/ui/loading/chunk-error';
import { HistorySkeleton } from './history-skeleton';

const late = { Pending: HistorySkeleton, Missing: ChunkError };

const load = () => import('./histories');

export const SectionHistory = lazyComponent(fromPiece(load, 'SectionHistory'), late);
export const ItemHistory = lazyComponent(fromPiece(load, 'ItemHistory'), late);
export const ProfileHistory = lazyComponent(fromPiece(load, 'ProfileHistory'), late);

interface HistoryProps {
  /** Of what: a section's name. */
  label: string;
  /** Under the title. */
  description?: string;
  children: (close: () => void) => ReactNode;
}

/** Opens what was published earlier: to read, to compare and to restore. */
export function History({
  label,
  description = 'Every published version is kept.',
  children,
}: HistoryProps) {
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
        title={`History of ${label}`}
        description={description}
        size="large"
        open={open}
        onOpenChange={setOpen}
      >
        {children(() => setOpen(false))}
      </Dialog>
    </>
  );
}
