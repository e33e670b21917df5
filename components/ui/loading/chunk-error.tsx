'use client';

import { useEffect } from 'react';
import { Button } from '../button';
import { reloadPage } from './reload-page';
import { useToasts, type ToastInput } from '../overlay/toasts';
import { UI_LABELS } from '../labels';

/** In place of a part of a page whose code could not be had. */
export function ChunkError({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card border-line bg-surface border p-5">
      <p className="font-semibold">{UI_LABELS.partNotLoaded}</p>
      <p className="text-ink-soft mt-1">{UI_LABELS.newVersion}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onRetry}>
          {UI_LABELS.tryAgain}
        </Button>
        <Button size="small" variant="secondary" onClick={reloadPage}>
          {UI_LABELS.reload}
        </Button>
      </div>
    </div>
  );
}

/** Says that something a person asked for could not be had. */
export const CHUNK_ERROR_TOAST: ToastInput = {
  tone: 'error',
  text: `${UI_LABELS.partNotLoaded}. ${UI_LABELS.newVersion}`,
  action: { label: UI_LABELS.reload, onAct: reloadPage },
};

/** In place of a dialog whose code could not be had. It closes; the next click tries again. */
export function DialogChunkError({ onClose }: { onClose: () => void }) {
  const { notify } = useToasts();
  useEffect(() => {
    notify(CHUNK_ERROR_TOAST);
    onClose();
  }, [notify, onClose]);
  return null;
}
