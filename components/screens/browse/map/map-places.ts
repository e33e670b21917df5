import type { MapPoints } from '@/lib/domains/community-page/list-output';
import { projectOnMap } from './map-projection';
import type { MapSize, MapView } from './map-view';

/** All places of a list in its order, with where they are on the map's plane. */
export interface MapPlaces {
  count: number;
  ids: readonly number[];
  /** In pixels of the plane; NaN for a place that the map doesn't have. */
  xs: Float32Array;
  ys: Float32Array;
  /** Pixels from a dot's middle to its edge, before the map is magnified. */
  radii: Float32Array;
  /** The figure that colors them; NaN where it isn't known. */
  values: Float64Array;
  /** From here on, something that was chosen isn't known. */
  known: number;
  /** With wishes: which of `FITS` each place is; null without. */
  fits: Uint8Array | null;
}

/** How a place answers what is wished: none of it is known to be met, some, or all. */
export const FITS = { none: 0, some: 1, all: 2 } as const;

const SMALLEST = 1.3;
const LARGEST = 7;

/** A dot's area grows with the people, from a hamlet to a city of a million and more. */
export const radiusOf = (people: number | null): number =>
  people === null || people <= 0
    ? SMALLEST
    : SMALLEST + (LARGEST - SMALLEST) * Math.min(1, Math.sqrt(people / 1_000_000));

export function placesOf(points: MapPoints): MapPlaces {
  const { ids, lats, longs, populations, values, known, met, wishCount = 0 } = points;
  const count = ids.length;
  const [xs, ys] = [new Float32Array(count), new Float32Array(count)];
  const radii = new Float32Array(count);
  const figures = new Float64Array(count);
  for (let at = 0; at < count; at += 1) {
    const lat = (lats[at] ?? NaN) / 1000;
    const point = projectOnMap({ lat, long: (longs[at] ?? NaN) / 1000 });
    xs[at] = point?.[0] ?? NaN;
    ys[at] = point?.[1] ?? NaN;
    radii[at] = radiusOf(populations[at] ?? null);
    figures[at] = (values ?? populations)[at] ?? NaN;
  }
  const fits = met
    ? Uint8Array.from(met, (one) =>
        one === 0 ? FITS.none : one === wishCount ? FITS.all : FITS.some,
      )
    : null;
  return { count, ids, xs, ys, radii, values: figures, known, fits };
}

/** The places on the screen, in the list's order. */
export function placesInView({ count, xs, ys }: MapPlaces, view: MapView, size: MapSize): number[] {
  const inView: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const x = (xs[at] ?? NaN) * view.scale + view.left;
    const y = (ys[at] ?? NaN) * view.scale + view.top;
    if (x >= 0 && y >= 0 && x <= size.width && y <= size.height) inView.push(at);
  }
  return inView;
}

/** The place nearest to a point of the screen, at most so many pixels away; -1 for none. */
export function placeAt(
  { count, xs, ys }: MapPlaces,
  view: MapView,
  [atX, atY]: readonly [x: number, y: number],
  within: number,
): number {
  let nearest = -1;
  let least = within * within;
  for (let at = 0; at < count; at += 1) {
    const x = (xs[at] ?? NaN) * view.scale + view.left - atX;
    const y = (ys[at] ?? NaN) * view.scale + view.top - atY;
    const far = x * x + y * y;
    if (far < least) [nearest, least] = [at, far];
  }
  return nearest;
}

/** The next place of those in view in the list's order; null past either end. */
export function stepThrough(inView: readonly number[], from: number | null, by: 1 | -1) {
  if (from === null) return inView[by === 1 ? 0 : inView.length - 1] ?? null;
  // It may have been moved out of view: the walk goes on where it would have been.
  const after = inView.findIndex((at) => at >= from);
  const here = after === -1 ? inView.length : after;
  const next = by === 1 ? here + (inView[here] === from ? 1 : 0) : here - 1;
  return inView[next] ?? null;
}
