'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import { StickyBar } from '@/components/ui/sticky-bar';
import { keepCaretInSight } from './keep-caret-in-sight';

/** The button of a long form and what goes with it: in sight wherever one writes, never over it. */
export function FormBar({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const form = content.current?.closest('form');
    return form ? keepCaretInSight(form) : undefined;
  }, []);
  return (
    <StickyBar
      edge="bottom"
      className="bg-paper border-line short:static tiny:static page-bleed sticky bottom-(--menu-bar) z-10 mt-6 border-t px-4 py-3"
    >
      <div ref={content} className="flex flex-wrap items-center gap-x-4 gap-y-1">
        {children}
      </div>
    </StickyBar>
  );
}
