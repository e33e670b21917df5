'use client';

import { createContext, use, useEffect } from 'react';

/** Gives the page a better title than its route has; undefined takes it back. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => {});

let awaited = 0;

/** Whether a screen still waits for what its title names. */
export const isTitleAwaited = (): boolean => awaited > 0;

/**
 * Gives the page a better title than its route has, once the screen knows one and while it stands.
 * @param title undefined while it is not known yet
 */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    if (title === undefined) awaited += 1;
    return () => {
      setTitle(undefined);
      if (title === undefined) awaited -= 1;
    };
  }, [setTitle, title]);
}
