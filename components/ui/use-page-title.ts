'use client';

import { createContext, use, useEffect } from 'react';

/** Gives the page a better title than its route has; undefined takes it back. */
export const PageTitleContext = createContext<(title: string | undefined) => void>(() => {});

/** Gives the page a better title than its route has, once the screen knows one and while it stands. */
export function usePageTitle(title: string | undefined): void {
  const setTitle = use(PageTitleContext);
  useEffect(() => {
    setTitle(title);
    return () => setTitle(undefined);
  }, [setTitle, title]);
}
