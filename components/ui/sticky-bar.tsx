'use client';

import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';

type Edge = 'top' | 'bottom';

/** Pixels of the window, from an edge, that lie under a bar while it sticks. */
function coveredBy(bar: HTMLElement, edge: Edge): number {
  const { position, [edge]: offset } = getComputedStyle(bar);
  const sticks = position === 'sticky' && bar.offsetHeight > 0 && offset !== 'auto';
  return sticks ? bar.offsetHeight + parseFloat(offset) : 0;
}

const coveredAt = (edge: Edge): number => {
  const bars = [...document.querySelectorAll<HTMLElement>(`[data-sticky-bar='${edge}']`)];
  return Math.max(0, ...bars.map((bar) => coveredBy(bar, edge)));
};

/**
 * Keeps focus and caret clear of what is covered. Set as it is, not by a variable: a variable of
 * the root would have the style of every element calculated again.
 */
function measure(): void {
  const [top, bottom] = [coveredAt('top'), coveredAt('bottom')];
  const { style } = document.documentElement;
  style.scrollPaddingTop = `calc(${top}px + 1.5rem)`;
  style.scrollPaddingBottom = `calc(${bottom}px + 1rem)`;
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
