import { useEffect, useState } from 'react';
import { importWithRetry } from '@/components/ui/loading/import-with-retry';
import type { MapPaths } from './draw-map';

/** The outlines, once their code has come; null until then, and where it can't be had. */
export function useMapShapes(): MapPaths | null {
  const [paths, setPaths] = useState<MapPaths | null>(null);
  useEffect(() => {
    let isShown = true;
    importWithRetry(() => import('./map-shapes')).then(
      ({ MAP_SHAPES: { land, states, counties, labels, steps } }) => {
        if (!isShown) return;
        setPaths({
          land: new Path2D(land),
          states: new Path2D(states),
          counties: new Path2D(counties),
          labels,
          steps,
        });
      },
      // The places are where they are without outlines too.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, []);
  return paths;
}
