'use client';

import { createContext, use, useEffect } from 'react';

/** Gives the page a better title than its route has; undefined takes it back. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => {});

/** The document says how many screens wait for what their title names. */
const AWAITED = 'titleAwaited';

const awaited = () => Number(document.documentElement.dataset[AWAITED] ?? 0);

function countAwaited(change: 1 | -1): void {
  document.documentElement.dataset[AWAITED] = String(awaited() + change);
}

/** Whether a screen still waits for what its title names. */
export const isTitleAwaited = (): boolean => awaited() > 0;

/**
 * Gives the page a better title than its route has, once the screen knows one, while it is mounted.
 * @param title undefined while it is not known yet
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    if (title === undefined) countAwaited(1);
    return () => {
      setTitle(undefined);
      if (title === undefined) countAwaited(-1);
    };
  }, [setTitle, title]);
}
