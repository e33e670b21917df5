import { useState } from 'react';
import type { MapPlaces } from './map-places';
import {
  fitted,
  panned,
  revealed,
  wholeCountry,
  zoomed,
  ZOOM_STEP,
  type MapSize,
  type MapView,
} from './map-view';

/** More places than this are all over the country. */
const ALL_OVER = 5000;

/**
 * What the map shows: all places of its list until somebody moves it, and of another list again.
 * @param list names the list
 */
export function useMapView(places: MapPlaces, size: MapSize, list: string) {
  const [moved, setMoved] = useState<{ list: string; view: MapView } | null>(null);
  const start = () =>
    places.count > ALL_OVER
      ? wholeCountry(size)
      : fitted(places.xs, places.ys, drawn(places), size);
  const isMoved = moved?.list === list;
  const view = isMoved ? moved.view : start();
  const to = (next: (from: MapView) => MapView) =>
    // Several movements may come before the next frame: each goes on from the one before.
    setMoved((last) => ({ list, view: next(last?.list === list ? last.view : view) }));

  return {
    view,
    isMoved,
    pan: (dx: number, dy: number) => to((from) => panned(from, size, dx, dy)),
    zoomBy: (factor: number, around?: readonly [number, number]) =>
      to((from) => zoomed(from, size, factor, around)),
    zoom: (direction: 1 | -1) => to((from) => zoomed(from, size, ZOOM_STEP ** direction)),
    reveal: (x: number, y: number) => to((from) => revealed(from, size, [x, y])),
    reset: () => setMoved(null),
    /** Stays where it is when the list becomes another. */
    keepFor: (next: string) => setMoved({ list: next, view }),
  };
}

const drawn = ({ count, xs }: MapPlaces): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => !Number.isNaN(xs[at]));
