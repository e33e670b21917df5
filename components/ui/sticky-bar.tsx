'use client';

import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';

type Edge = 'top' | 'bottom';

const bars = new Map<HTMLElement, Edge>();
let observer: ResizeObserver | null = null;

/** Pixels of the window, from an edge, that lie under a bar while it sticks. */
function coveredBy(bar: HTMLElement, edge: Edge): number {
  const { position, [edge]: offset } = getComputedStyle(bar);
  const sticks = position === 'sticky' && bar.offsetHeight > 0 && offset !== 'auto';
  return sticks ? bar.offsetHeight + parseFloat(offset) : 0;
}

/** Tells the style sheet how much is covered: its `scroll-padding` keeps focus and caret clear of it. */
function measure(): void {
  for (const edge of ['top', 'bottom'] as const) {
    const covered = [...bars].map(([bar, of]) => (of === edge ? coveredBy(bar, edge) : 0));
    document.documentElement.style.setProperty(`--covered-${edge}`, `${Math.max(0, ...covered)}px`);
  }
}

/** Counts an element among the bars that lie over what scrolls. */
function useBar(ref: RefObject<HTMLElement | null>, edge: Edge): void {
  useEffect(() => {
    const bar = ref.current;
    if (!bar) return;
    observer ??= new ResizeObserver(measure);
    if (bars.size === 0) window.addEventListener('resize', measure);
    bars.set(bar, edge);
    observer.observe(bar);
    return () => {
      bars.delete(bar);
      observer?.unobserve(bar);
      if (bars.size === 0) window.removeEventListener('resize', measure);
      measure();
    };
  }, [ref, edge]);
}

export interface StickyBarProps extends ComponentProps<'div'> {
  /** The edge of the window that its class makes it stick to. */
  edge: Edge;
  as?: 'div' | 'header' | 'nav';
}

/** A bar that stays in sight: nothing that gets the focus is left under it. */
export function StickyBar({ edge, as: Tag = 'div', ...rest }: StickyBarProps) {
  const ref = useRef<HTMLDivElement>(null);
  useBar(ref, edge);
  return <Tag ref={ref} {...rest} />;
}
