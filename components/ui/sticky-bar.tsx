'use client';

import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';

type Edge = 'top' | 'bottom';

/** Pixels of the window, from an edge, that lie under a bar while it sticks. */
function coveredBy(bar: HTMLElement, edge: Edge): number {
  const { position, [edge]: offset } = getComputedStyle(bar);
  const sticks = position === 'sticky' && bar.offsetHeight > 0 && offset !== 'auto';
  return sticks ? bar.offsetHeight + parseFloat(offset) : 0;
}

/** Tells the style sheet how much is covered: its `scroll-padding` keeps focus and caret clear of it. */
function measure(): void {
  for (const edge of ['top', 'bottom'] as const) {
    const bars = [...document.querySelectorAll<HTMLElement>(`[data-sticky-bar='${edge}']`)];
    const covered = Math.max(0, ...bars.map((bar) => coveredBy(bar, edge)));
    document.documentElement.style.setProperty(`--covered-${edge}`, `${covered}px`);
  }
}

/** Counts an element among the bars that lie over what scrolls. */
function useBar(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      // Once it is gone.
      queueMicrotask(measure);
    };
  }, [ref]);
}

export interface StickyBarProps extends ComponentProps<'div'> {
  /** The edge of the window that its class makes it stick to. */
  edge: Edge;
  as?: 'div' | 'header' | 'nav';
}

/** A bar that stays in sight: nothing that gets the focus is left under it. */
export function StickyBar({ edge, as: Tag = 'div', ...rest }: StickyBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useBar(ref);
  return <Tag ref={ref} data-sticky-bar={edge} {...rest} />;
}
