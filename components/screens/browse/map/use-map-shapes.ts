import { useEffect, useState } from 'react';
import { importWithRetry } from '@/components/ui/loading/import-with-retry';
import type { MapPaths } from './draw-map';

/** What `load` brings, once it is wanted and has come; null where it can't be had. */
function useLate<Value>(wanted: boolean, load: () => Promise<Value>): Value | null {
  const [value, setValue] = useState<Value | null>(null);
  const waits = wanted && value === null;
  useEffect(() => {
    if (!waits) return;
    let isShown = true;
    importWithRetry(load).then(
      (loaded) => {
        if (isShown) setValue(() => loaded);
      },
      // The places are where they are without outlines too.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [waits, load]);
  return value;
}

async function loadShapes(): Promise<MapPaths> {
  const { land, states, ...rest } = (await import('./map-shapes')).MAP_SHAPES;
  return { ...rest, land: new Path2D(land), states: new Path2D(states) };
}

const loadCounties = async () => new Path2D((await import('./county-lines')).COUNTY_LINES);

/** The outlines, once their code has come; null until then, and where it can't be had. */
export const useMapShapes = (): MapPaths | null => useLate(true, loadShapes);

/** The lines between counties: three quarters of the map's weight, so they come when needed. */
export const useCountyLines = (wanted: boolean): Path2D | null => useLate(wanted, loadCounties);
