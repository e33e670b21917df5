import { useEffect, useState, type RefObject } from 'react';
import type { MapSize } from './map-view';

/**
 * The size of an element in pixels, and how many of the screen's a pixel has; null until it is
 * measured.
 */
export function useMapSize(ref: RefObject<HTMLElement | null>) {
  const [measured, setMeasured] = useState<(MapSize & { density: number }) | null>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height } = element;
      // More than two cost time that nobody sees.
      const density = Math.min(window.devicePixelRatio || 1, 2);
      if (width > 0 && height > 0) setMeasured({ width, height, density });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return measured;
}
