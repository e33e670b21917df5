'use client';

import { memo, useEffect, useRef } from 'react';
import { importWithRetry } from '@/components/ui/loading/import-with-retry';
import type { LandscapeFacts } from '@/lib/shared/drawing/landscape-region';
import { HEIGHT, WIDTH } from '@/lib/shared/drawing/landscape-size';
import { serverOnlyModule } from './server-only-module';

export interface LandscapeProps {
  facts: LandscapeFacts;
  /** Says what is drawn; without it the drawing is decoration and hidden from screen readers. */
  label?: string;
  /** Keeps ids apart when one community is drawn twice on a page. */
  suffix?: string;
  className?: string;
}

/**
 * Nothing for React to draw in the browser: what the server has drawn stays, the rest comes late.
 */
const LATER = { __html: '' };

type Draw = (facts: LandscapeFacts, suffix?: string) => string;

const fetchDraw = (): Promise<Draw> =>
  import('@/lib/shared/drawing/landscape-svg').then(({ landscapeBody }) => landscapeBody);

const useServerDraw = serverOnlyModule(fetchDraw);

/** Fetches what draws, where landscapes are about to be shown. */
export const preloadLandscapes = (): void => void fetchDraw().catch(() => {});

/** Draws when the element is in sight or at most a window's height away. @returns ends the wait */
function drawWhenNear(element: SVGSVGElement, draw: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // Each drawing is a task of its own: twelve at once would keep a phone from answering.
  const want = () => {
    stop();
    timer = setTimeout(draw);
  };
  const observer = new IntersectionObserver(
    (entries) => entries.some(({ isIntersecting }) => isIntersecting) && want(),
    { rootMargin: '100% 0px' },
  );
  const stop = () => {
    observer.disconnect();
    window.removeEventListener('beforeprint', draw);
    clearTimeout(timer);
  };
  observer.observe(element);
  window.addEventListener('beforeprint', draw);
  return stop;
}

/** Two of the same facts give the same drawing. */
const isSameDrawing = (one: LandscapeProps, other: LandscapeProps): boolean =>
  one.suffix === other.suffix && JSON.stringify(one.facts) === JSON.stringify(other.facts);

/**
 * The drawn picture of a community without a photograph; fills its box like `object-fit: cover`.
 * The server draws it at once, a browser when it comes near.
 */
export const Landscape = memo(function Landscape({
  facts,
  label,
  suffix,
  className,
}: LandscapeProps) {
  const serversDraw = useServerDraw();
  const svg = useRef<SVGSVGElement>(null);
  const drawn = useRef<LandscapeFacts>(null);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const byServer = drawn.current === null && element.childElementCount > 0;
    drawn.current = facts;
    if (byServer) return;
    let wanted = true;
    const draw = async () => {
      const drawing = await importWithRetry(fetchDraw);
      if (wanted) element.innerHTML = drawing(facts, suffix);
    };
    // Where the code can't be had, the box keeps its plain color.
    const stop = drawWhenNear(element, () => void draw().catch(() => {}));
    return () => {
      wanted = false;
      stop();
    };
  }, [facts, suffix]);
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      className={className ?? 'block size-full'}
      suppressHydrationWarning
      // Only numbers and colors of our own making go in: see landscape-svg.ts.
      dangerouslySetInnerHTML={serversDraw ? { __html: serversDraw(facts, suffix) } : LATER}
    />
  );
}, isSameDrawing);
