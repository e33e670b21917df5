'use client';

import { NotLoaded } from '@/components/ui/not-loaded';
import { UI_WORDS } from '@/components/ui/words';

/** In place of a screen that could not be had, or that failed; the frame around it stays. */
export function ScreenMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <NotLoaded
      className="page-frame py-10"
      title="This page did not load"
      text={`Nothing you entered elsewhere is lost. ${UI_WORDS.newVersion}`}
      onRetry={onRetry}
      mayBeOutdated
    />
  );
}
