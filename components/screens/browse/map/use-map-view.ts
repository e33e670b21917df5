import { useEffect, useState } from 'react';
import type { MapPlaces } from './map-places';
import {
  fitted,
  formatView,
  panned,
  parseView,
  revealed,
  wholeCountry,
  zoomed,
  ZOOM_STEP,
  type MapSize,
  type MapView,
} from './map-view';

/** More places than this are all over the country. */
const ALL_OVER = 5000;

/** Milliseconds after a movement in which another would be part of it. */
const SETTLED = 300;

interface Moved {
  list: string;
  view: MapView;
  /** What the address said when it was moved: another one, as after Back, takes its place. */
  from: string;
}

/** What the address says of where the map is; '' for nothing. */
interface ViewAddress {
  text: string;
  write: (text: string) => void;
}

/**
 * What the map shows: where the address has it, or all places of its list. A movement is in the
 * address as soon as it has ended; a list that becomes another is shown whole again.
 * @param list names the list
 */
export function useMapView(places: MapPlaces, size: MapSize, list: string, address: ViewAddress) {
  const { text, write } = address;
  const [moved, setMoved] = useState<Moved | null>(null);
  const start = () =>
    parseView(text, size) ??
    (places.count > ALL_OVER
      ? wholeCountry(size)
      : fitted(places.xs, places.ys, drawn(places), size));
  const isCurrent = (last: Moved | null): last is Moved =>
    last !== null && last.list === list && last.from === text;
  const view = isCurrent(moved) ? moved.view : start();
  const to = (next: (from: MapView) => MapView) =>
    // Several movements may come before the next frame: each goes on from the one before.
    setMoved((last) => ({ list, from: text, view: next(isCurrent(last) ? last.view : view) }));

  const unwritten = isCurrent(moved) ? formatView(moved.view, size) : text;
  useEffect(() => {
    if (unwritten === text) return;
    const timer = setTimeout(() => write(unwritten), SETTLED);
    return () => clearTimeout(timer);
  }, [text, unwritten, write]);

  return {
    view,
    isMoved: isCurrent(moved) || text !== '',
    pan: (dx: number, dy: number) => to((from) => panned(from, size, dx, dy)),
    zoomBy: (factor: number, around?: readonly [number, number]) =>
      to((from) => zoomed(from, size, factor, around)),
    zoom: (direction: 1 | -1) => to((from) => zoomed(from, size, ZOOM_STEP ** direction)),
    reveal: (x: number, y: number) => to((from) => revealed(from, size, [x, y])),
    reset: () => {
      setMoved(null);
      if (text !== '') write('');
    },
    /** Stays where it is when the list becomes another, whose address says nothing of it yet. */
    keepFor: (next: string) => setMoved({ list: next, from: '', view }),
  };
}

const drawn = ({ count, xs }: MapPlaces): number[] =>
  Array.from({ length: count }, (_, at) => at).filter((at) => !Number.isNaN(xs[at]));
