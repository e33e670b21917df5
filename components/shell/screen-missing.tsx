'use client';

import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { UI_LABELS } from '@/components/ui/labels';

/** In place of a screen that could not be had, or that failed; the frame around it stays. */
export function ScreenMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      className="page-frame py-10"
      title="We couldn’t load this page"
      text={`Anything you entered on other pages is safe. ${UI_LABELS.newVersion}`}
      onRetry={onRetry}
      mayBeOutdated
    />
  );
}
