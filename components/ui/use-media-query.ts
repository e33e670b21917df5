'use client';

import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the window matches a media query, also once it changes.
 * @param onServer what the server's HTML is made for
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => onServer,
  );
}

/** Asked at the moment of a movement. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;
