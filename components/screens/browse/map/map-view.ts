import { MAP_PLANE, unproject } from './map-projection';

/** What the map shows: the plane, magnified and moved. A point is at `x * scale + left` pixels. */
export interface MapView {
  /** Pixels of the screen for each of the plane. */
  scale: number;
  left: number;
  top: number;
}

export interface MapSize {
  width: number;
  height: number;
}

/** How much closer than the whole country the map can come. */
export const MOST_ZOOM = 40;
export const ZOOM_STEP = 1.6;
/** Counties are drawn from so many times the size of the whole country. */
export const COUNTIES_FROM = 3;
const MARGIN = 16;
/** Of a list with one place, or a few close together. */
const CLOSEST_FIT = 12;

const fitScale = ({ width, height }: MapSize): number =>
  Math.max(
    0.05,
    Math.min((width - 2 * MARGIN) / MAP_PLANE.width, (height - 2 * MARGIN) / MAP_PLANE.height),
  );

/** How many times the size of the whole country the map is. */
export const zoomOf = (view: MapView, size: MapSize): number => view.scale / fitScale(size);

function centered(x: number, y: number, scale: number, { width, height }: MapSize): MapView {
  return { scale, left: width / 2 - x * scale, top: height / 2 - y * scale };
}

const thousandths = (value: number) => Math.round(value * 1000) / 1000;

/** Where the map is, in the plane and times the whole country: the same for windows of any size. */
export const formatView = (view: MapView, size: MapSize): string =>
  [
    (size.width / 2 - view.left) / view.scale,
    (size.height / 2 - view.top) / view.scale,
    zoomOf(view, size),
  ]
    .map(thousandths)
    .join(',');

const NUMBER = String.raw`(\d{1,4}(?:\.\d{1,3})?)`;
const VIEW = new RegExp(`^${NUMBER},${NUMBER},${NUMBER}$`);

/** Reads what `formatView` writes; null for anything else. */
export function parseView(text: string, size: MapSize): MapView | null {
  const [, ...parts] = VIEW.exec(text) ?? [];
  const [x = NaN, y = NaN, zoom = NaN] = parts.map(Number);
  return zoom >= 1 ? bounded(centered(x, y, zoom * fitScale(size), size), size) : null;
}

export const wholeCountry = (size: MapSize): MapView =>
  centered(MAP_PLANE.width / 2, MAP_PLANE.height / 2, fitScale(size), size);

/** Keeps the scale within its bounds and the middle of the screen in the country. */
export function bounded(view: MapView, size: MapSize): MapView {
  const least = fitScale(size);
  const scale = Math.min(Math.max(view.scale, least), least * MOST_ZOOM);
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), most);
  const x = clamp((size.width / 2 - view.left) / view.scale, MAP_PLANE.width);
  const y = clamp((size.height / 2 - view.top) / view.scale, MAP_PLANE.height);
  return scale <= least ? wholeCountry(size) : centered(x, y, scale, size);
}

/** Magnified by a factor, with one point of the screen staying where it is. */
export function zoomed(
  view: MapView,
  size: MapSize,
  factor: number,
  [x, y]: readonly [x: number, y: number] = [size.width / 2, size.height / 2],
): MapView {
  const least = fitScale(size);
  const scale = Math.min(Math.max(view.scale * factor, least), least * MOST_ZOOM);
  const by = scale / view.scale;
  return bounded({ scale, left: x - (x - view.left) * by, top: y - (y - view.top) * by }, size);
}

export const panned = (view: MapView, size: MapSize, dx: number, dy: number): MapView =>
  bounded({ ...view, left: view.left + dx, top: view.top + dy }, size);

/** All of some points of the plane; the whole country where there are none. */
export function fitted(
  xs: ArrayLike<number>,
  ys: ArrayLike<number>,
  indices: readonly number[],
  size: MapSize,
): MapView {
  if (indices.length === 0) return wholeCountry(size);
  let [west, east, north, south] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const at of indices) {
    const [x = 0, y = 0] = [xs[at], ys[at]];
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [north, south] = [Math.min(north, y), Math.max(south, y)];
  }
  const least = fitScale(size);
  const room = 3 * MARGIN;
  const scale = Math.min(
    (size.width - 2 * room) / Math.max(east - west, 0.001),
    (size.height - 2 * room) / Math.max(south - north, 0.001),
    least * CLOSEST_FIT,
  );
  return bounded(centered((west + east) / 2, (north + south) / 2, scale, size), size);
}

/** Moves as little as it takes to have a point of the plane at least so far from the edges. */
export function revealed(
  view: MapView,
  size: MapSize,
  [x, y]: readonly [x: number, y: number],
  margin = 60,
): MapView {
  const [atX, atY] = [x * view.scale + view.left, y * view.scale + view.top];
  const inside = (at: number, length: number) =>
    Math.min(Math.max(at, margin), Math.max(length - margin, margin)) - at;
  return panned(view, size, inside(atX, size.width), inside(atY, size.height));
}

/** Rows and columns of points that are asked where on the globe they are. */
const SAMPLES = 6;

/** The box of degrees that the screen shows; null where no part of the country is in sight. */
export function areaInView(view: MapView, size: MapSize) {
  const spots = Array.from({ length: (SAMPLES + 1) ** 2 }, (_, at) => {
    const [column, row] = [at % (SAMPLES + 1), Math.floor(at / (SAMPLES + 1))];
    const x = ((size.width * column) / SAMPLES - view.left) / view.scale;
    const y = ((size.height * row) / SAMPLES - view.top) / view.scale;
    return unproject(x, y);
  }).filter((spot) => spot !== null);
  if (spots.length < 2) return null;
  const [lats, longs] = [spots.map(({ lat }) => lat), spots.map(({ long }) => long)];
  const box = {
    west: Math.min(...longs),
    south: Math.min(...lats),
    east: Math.max(...longs),
    north: Math.max(...lats),
  };
  return box.west < box.east && box.south < box.north ? box : null;
}
