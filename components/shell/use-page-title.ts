'use client';

import { useEffect } from 'react';
import { BRAND } from '@/lib/constants/brand';

/** Gives the page a better title than its route has, once the screen knows one. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} · ${BRAND}`;
  }, [title]);
}
