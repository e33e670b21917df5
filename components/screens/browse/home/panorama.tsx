'use client';

import { useEffect, useRef } from 'react';
import { serverOnlyModule } from '@/components/graphics/server-only-module';
import { importWithRetry } from '@/components/ui/loading/import-with-retry';
import { TALL, WIDE } from './panorama-size';

const fetchBody = () => import('./panorama-svg').then(({ panoramaBody }) => panoramaBody());

const useServerBody = serverOnlyModule(fetchBody);

/**
 * The wide drawn landscape of the home page; it fades into the paper above it. The server draws it
 * at once; a browser that has come from another screen fetches what draws.
 */
export function Panorama({ className }: { className?: string }) {
  const serversBody = useServerBody();
  const svg = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const element = svg.current;
    if (!element || element.childElementCount > 0) return;
    // Where the code can't be had, the page goes without the picture.
    importWithRetry(fetchBody).then(
      (body) => {
        element.innerHTML = body;
      },
      () => {},
    );
  }, []);
  return (
    <svg
      ref={svg}
      viewBox={`0 0 ${WIDE} ${TALL}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden
      className={className}
      suppressHydrationWarning
      // Only numbers and colors of our own making: see panorama-svg.ts.
      dangerouslySetInnerHTML={{ __html: serversBody ?? '' }}
    />
  );
}
