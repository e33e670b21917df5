'use client';

import { useEffect } from 'react';
import { Button } from './button';
import { reloadPage } from './reload-page';
import { useToasts, type ToastInput } from './toasts';
import { UI_WORDS } from './words';

/** In place of a part of a page whose code could not be had. */
export function PieceMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="rounded-card border-line bg-surface border p-5">
      <p className="font-semibold">{UI_WORDS.partNotLoaded}</p>
      <p className="text-ink-soft mt-1">{UI_WORDS.newVersion}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="small" onClick={onRetry}>
          {UI_WORDS.tryAgain}
        </Button>
        <Button size="small" variant="secondary" onClick={reloadPage}>
          {UI_WORDS.reload}
        </Button>
      </div>
    </div>
  );
}

/** Says that something a person asked for could not be had. */
export const NOT_OPENED: ToastInput = {
  tone: 'error',
  text: `${UI_WORDS.partNotLoaded}. ${UI_WORDS.newVersion}`,
  action: { label: UI_WORDS.reload, onAct: reloadPage },
};

/** In place of a dialog whose code could not be had. It closes; the next click tries again. */
export function DialogMissing({ onClose }: { onClose: () => void }) {
  const { notify } = useToasts();
  useEffect(() => {
    notify(NOT_OPENED);
    onClose();
  }, [notify, onClose]);
  return null;
}
