import { milesBetween, type Spot } from '@/lib/shared/format/distance';
import { COAST_STEPS, COAST_WATERS } from '@/lib/shared/reference/coast-waters';
import { COASTLINE } from './coastline';

/** Beyond them nobody calls a place near the coast, and they aren't measured. */
export const COAST_REACH_MILES = 150;

/**
 * Points of the coast are no farther apart: the nearest of them is as near as the line, in whole
 * miles.
 */
const POINT_MILES = 1;
/** Sides of the squares that points are looked for in, in degrees. */
const SQUARE = 0.5;
const DEGREE_MILES = 69;
const RADIANS = Math.PI / 180;

/** Latitude and longitude in turns. */
type Points = readonly number[];

const columnsAround = Math.round(360 / SQUARE);
const keyOf = (row: number, column: number): number => row * columnsAround + column;
const squareAt = (degrees: number): number => Math.floor(degrees / SQUARE);

/** The corners of each line, in degrees. */
function* lines(): Generator<Spot[]> {
  for (const line of COASTLINE.split(';')) {
    const steps = line.split(' ').map(Number);
    const corners: Spot[] = [];
    let [lat, long] = [0, 0];
    for (let step = 0; step < steps.length; step += 2) {
      lat += steps[step] ?? 0;
      long += steps[step + 1] ?? 0;
      corners.push({ lat: lat / COAST_STEPS, long: long / COAST_STEPS });
    }
    yield corners;
  }
}

function pointsBySquare(): ReadonlyMap<number, Points> {
  const squares = new Map<number, number[]>();
  const add = (lat: number, long: number) => {
    const key = keyOf(squareAt(lat), squareAt(long));
    const points = squares.get(key);
    if (points) points.push(lat, long);
    else squares.set(key, [lat, long]);
  };
  for (const corners of lines())
    for (const [index, to] of corners.entries()) {
      const from = corners[index - 1] ?? to;
      const parts = Math.max(1, Math.ceil(milesBetween(from, to) / POINT_MILES));
      for (let part = 1; part <= parts; part += 1) {
        const share = part / parts;
        add(from.lat + (to.lat - from.lat) * share, from.long + (to.long - from.long) * share);
      }
    }
  return squares;
}

let squares: ReadonlyMap<number, Points> | null = null;

/**
 * Takes the outline apart, some 40 ms once: beside other work, so that the first question doesn't.
 */
export function prepareCoast(): void {
  squares ??= pointsBySquare();
}

/** Whether the bundled coast has all that could be near a spot. */
const isCovered = ({ lat, long }: Spot): boolean =>
  COAST_WATERS.some(
    ({ west, east, south, north }) => long >= west && long <= east && lat >= south && lat <= north,
  );

/**
 * Miles to the nearest coast: of the ocean, its bays, sounds and tidal rivers, not of the Great
 * Lakes.
 * @returns whole miles; Infinity beyond `COAST_REACH_MILES`, NaN where there is no outline
 */
export function milesToCoast(spot: Spot): number {
  if (!isCovered(spot)) return NaN;
  squares ??= pointsBySquare();
  const [row, column] = [squareAt(spot.lat), squareAt(spot.long)];
  // On the side of the pole squares are narrower: none that is nearer may be left out.
  const side = SQUARE * DEGREE_MILES * Math.cos((Math.abs(spot.lat) + 2) * RADIANS);
  let best = Infinity;
  for (let ring = 0; (ring - 1) * side < Math.min(best, COAST_REACH_MILES); ring += 1)
    for (let north = -ring; north <= ring; north += 1) {
      const step = Math.abs(north) === ring ? 1 : Math.max(1, ring * 2);
      for (let east = -ring; east <= ring; east += step) {
        const points = squares.get(keyOf(row + north, column + east));
        if (points) best = Math.min(best, nearestIn(spot, points));
      }
    }
  return best <= COAST_REACH_MILES ? Math.round(best) : Infinity;
}

/** Miles to the nearest of some points of which the order by plain squares is good enough. */
function nearestIn({ lat, long }: Spot, points: Points): number {
  const narrow = Math.cos(lat * RADIANS);
  let [least, nearest] = [Infinity, 0];
  for (let at = 0; at < points.length; at += 2) {
    const square = (points[at]! - lat) ** 2 + ((points[at + 1]! - long) * narrow) ** 2;
    if (square < least) [least, nearest] = [square, at];
  }
  return milesBetween({ lat, long }, { lat: points[nearest]!, long: points[nearest + 1]! });
}
