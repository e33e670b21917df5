'use client';

import { useSyncExternalStore } from 'react';

/** The `panel` breakpoint of tailwind.config.ts. */
const WIDE_ENOUGH = '(width >= 900px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(WIDE_ENOUGH);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** Whether the filters stand beside the list; otherwise a sheet holds them. */
export const useSidePanel = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(WIDE_ENOUGH).matches,
    () => true,
  );
