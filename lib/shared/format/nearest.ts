import { milesBetween, type Spot } from './distance';

/** Finds the nearest of many spots, by squares of one degree. */
export function nearestOf<T extends Spot>(spots: readonly T[]) {
  const squares = new Map<string, T[]>();
  const keyOf = (lat: number, long: number) => `${Math.floor(lat)},${Math.floor(long)}`;
  for (const spot of spots) {
    const key = keyOf(spot.lat, spot.long);
    const square = squares.get(key);
    if (square) square.push(spot);
    else squares.set(key, [spot]);
  }
  /** @returns the nearest within some 60 miles at least, if there is one */
  return (to: Spot): { spot: T; miles: number } | null => {
    let best: { spot: T; miles: number } | null = null;
    for (let north = -1; north <= 1; north += 1)
      // A degree of longitude is half as long in Alaska.
      for (let east = -2; east <= 2; east += 1)
        for (const spot of squares.get(keyOf(to.lat + north, to.long + east)) ?? []) {
          const miles = milesBetween(to, spot);
          if (!best || miles < best.miles) best = { spot, miles };
        }
    return best;
  };
}
