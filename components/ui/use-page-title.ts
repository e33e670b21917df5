'use client';

import { useEffect } from 'react';
import { setPageTitle } from './page-title';

/** Gives the page a better title than its route has, once the screen knows one and while it stands. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    setPageTitle('screen', title);
    return () => setPageTitle('screen', undefined);
  }, [title]);
}
