import type { MapPlaces } from './map-places';

/** Many places in one spot of the map. */
export interface Cluster {
  /** Their middle, in pixels of the plane. */
  x: number;
  y: number;
  count: number;
  /** The middle one of the figures that are known of them; NaN for none. */
  median: number;
}

/** Pixels of the screen: the sides of the squares that places are gathered in. */
const CELL = 52;
/** Rings this close become one. */
const CLOSE = 38;
/** Fewer than this can be seen as separate dots. */
const FEWEST = 12;

/**
 * Where places are too close together to be seen apart at a scale. Squares of the plane are counted
 * and neighbors merged, largest first: the same at every position of the map, so rings stay put.
 */
export function clustersAt({ count, xs, ys, values }: MapPlaces, scale: number): Cluster[] {
  const cells = new Map<number, number[]>();
  for (let at = 0; at < count; at += 1) {
    const column = Math.floor(((xs[at] ?? NaN) * scale) / CELL);
    const row = Math.floor(((ys[at] ?? NaN) * scale) / CELL);
    if (Number.isNaN(column)) continue;
    const key = row * 100_000 + column;
    const cell = cells.get(key);
    if (cell) cell.push(at);
    else cells.set(key, [at]);
  }
  const middle = (coordinates: Float32Array, members: readonly number[]) =>
    members.reduce((sum, at) => sum + (coordinates[at] ?? 0), 0) / members.length;
  const dense = [...cells.values()]
    .filter((members) => members.length >= FEWEST)
    .map((members) => ({ members, x: middle(xs, members), y: middle(ys, members) }))
    .sort((a, b) => b.members.length - a.members.length);
  const rings: typeof dense = [];
  for (const cell of dense) {
    const near = rings.find((ring) => Math.hypot(ring.x - cell.x, ring.y - cell.y) * scale < CLOSE);
    if (near) near.members = [...near.members, ...cell.members];
    else rings.push(cell);
  }
  return rings.map(({ members, x, y }) => ({
    x,
    y,
    count: members.length,
    median: medianOf(members.map((at) => values[at] ?? NaN)),
  }));
}

function medianOf(values: number[]): number {
  const known = values.filter((value) => !Number.isNaN(value)).sort((a, b) => a - b);
  return known[Math.floor(known.length / 2)] ?? NaN;
}

/** Clusters belong to scales that double: between two of them they only grow apart. */
export const clusterScale = (scale: number): number => 2 ** (Math.floor(Math.log2(scale) * 2) / 2);

/** Pixels from a ring's middle to its edge: 12 places to 1,000 and more. */
export const ringRadius = (count: number): number => 12 + Math.min(10, Math.log10(count / 10) * 5);

/** 86 → '86', 1234 → '1.2k'. */
export const ringLabel = (count: number): string =>
  count < 1000 ? String(count) : `${(count / 1000).toFixed(count < 9950 ? 1 : 0)}k`;
