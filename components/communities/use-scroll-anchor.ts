import { use, useEffect, useLayoutEffect, useRef } from 'react';
import { HistoryGuardContext } from '@/components/ui/overlay/history-guard';
import { SECTIONS } from '@/lib/domains/insights/sections';

/**
 * Milliseconds in which what comes and goes with a change, loaded late too, may still move the
 * page.
 */
const UNSETTLED = 3000;

/** What a person moves the page by themselves with. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

interface Reading {
  anchor: string;
  /** Pixels from the top of the window. */
  top: number;
}

/** The sections that are shown, the one before the reader's eyes first. */
function readings(): Reading[] {
  const tops = SECTIONS.flatMap(({ anchor }) => {
    const section = document.getElementById(anchor);
    return section ? [{ anchor, top: section.getBoundingClientRect().top }] : [];
  });
  const eyes = window.innerHeight / 3;
  const begun = tops.filter(({ top }) => top <= eyes).reverse();
  return begun.length > 0 ? [...begun, ...tops.filter(({ top }) => top > eyes)] : [];
}

/**
 * Holds the section that is being read where it is, while what is around it changes and late parts
 * arrive, until the person moves the page.
 * @returns ends it
 */
function holdReading(before: readonly Reading[]): () => void {
  const until = performance.now() + UNSETTLED;
  const person = new AbortController();
  const { signal } = person;
  const hold = () => {
    const still = before.find(({ anchor }) => document.getElementById(anchor));
    const top = still && document.getElementById(still.anchor)?.getBoundingClientRect().top;
    if (signal.aborted || performance.now() > until) return;
    if (still && top !== undefined && Math.abs(top - still.top) > 1)
      window.scrollBy({ top: top - still.top, behavior: 'instant' });
    requestAnimationFrame(hold);
  };
  hold();
  for (const move of MOVES)
    window.addEventListener(move, () => person.abort(), { capture: true, passive: true, signal });
  return () => person.abort();
}

/** Keeps the section that is being read in its place when the page is drawn in another way. */
export function useScrollAnchor(way: unknown): void {
  const { intercept } = use(HistoryGuardContext);
  const before = useRef<Reading[]>([]);
  const shown = useRef(way);

  useEffect(() => {
    const look = () => {
      before.current = readings();
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('click', look, { capture: true });
    // Before the router is notified.
    const letGo = intercept(() => {
      look();
      return false;
    });
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('click', look, { capture: true });
      letGo();
    };
  }, [intercept]);

  useLayoutEffect(() => {
    if (shown.current === way) return;
    shown.current = way;
    return holdReading(before.current);
  }, [way]);
}
