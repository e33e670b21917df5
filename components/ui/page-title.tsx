'use client';

import { useCallback, useEffect, useRef, type ReactNode } from 'react';
import { BRAND } from '@/lib/shared/constants/brand';
import { PageTitleContext } from './hooks/use-page-title';

interface PageTitleProps {
  /** Until what is inside knows a better one. */
  title: string;
  children: ReactNode;
}

/** The page's title while this is mounted, followed by the product's name. */
export function PageTitle({ title, children }: PageTitleProps) {
  // A ref: what is inside speaks first, and its title must not be replaced even for a moment.
  const better = useRef<string | undefined>(undefined);
  const write = useCallback(() => {
    const wanted = `${better.current ?? title} · ${BRAND}`;
    if (document.title !== wanted) document.title = wanted;
  }, [title]);

  const setBetter = useCallback(
    (known: string | undefined) => {
      better.current = known;
      write();
    },
    [write],
  );

  useEffect(() => {
    write();
    // Next writes its own title once more when the page's metadata arrives late; ours stays.
    const observer = new MutationObserver(write);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, [write]);

  return <PageTitleContext value={setBetter}>{children}</PageTitleContext>;
}
