'use client';

import { useEffect } from 'react';
import { setPageTitle } from './page-title';

/** Gives the page a better title than its route has, once the screen knows one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) setPageTitle(title);
  }, [title]);
}
