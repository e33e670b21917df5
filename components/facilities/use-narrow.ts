'use client';

import { useSyncExternalStore } from 'react';

/** The window is 992 px wide or less: the categories of care lie in a row. */
const NARROW = '(max-width: 992px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

export const useNarrow = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
