'use client';

import { useCallback, useSyncExternalStore } from 'react';

/**
 * A browser takes `rem` in a media query for its own setting. Here it is the text's real size, as
 * in the container queries of the style sheet, so that both change at the same width.
 */
function inPixels(query: string): string {
  const size = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return query.replace(/([\d.]+)rem/g, (_, count: string) => `${Number(count) * size}px`);
}

/**
 * Whether the window matches a media query at this moment.
 * @param query widths in rem
 */
export const matchesMedia = (query: string): boolean => window.matchMedia(inPixels(query)).matches;

/**
 * Whether the window matches a media query, also once it or the text's size changes.
 * @param query widths in rem
 * @param onServer what the server's HTML is made for
 */
export function useMediaQuery(query: string, onServer = false): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(inPixels(query));
      // Larger text makes the page longer, which is how it is noticed.
      const observer = new ResizeObserver(listener);
      list.addEventListener('change', listener);
      observer.observe(document.documentElement);
      return () => {
        list.removeEventListener('change', listener);
        observer.disconnect();
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchesMedia(query),
    () => onServer,
  );
}

/** Asked at the moment of a movement. */
export const prefersReducedMotion = (): boolean => matchesMedia('(prefers-reduced-motion: reduce)');
