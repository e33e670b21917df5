import { around } from 'geokdbush';
import KDBush from 'kdbush';
import { milesBetween, type Spot } from '@/lib/shared/format/distance';

const KM_PER_MILE = 1.609344;

/** The nearest of many spots to another, nearest first. */
export type FindNearest<Of extends Spot> = (
  to: Spot,
  options: { count: number; withinMiles?: number; where?: (spot: Of) => boolean },
) => { spot: Of; miles: number }[];

/** Makes many spots ready to be searched for the nearest. */
export function nearOf<Of extends Spot>(spots: readonly Of[]): FindNearest<Of> {
  const index = new KDBush(spots.length);
  for (const { lat, long } of spots) index.add(long, lat);
  index.finish();
  return (to, { count, withinMiles = Infinity, where }) =>
    around(
      index,
      to.long,
      to.lat,
      count,
      withinMiles * KM_PER_MILE,
      where && ((at) => where(spots[at]!)),
    ).map((at) => {
      const spot = spots[at]!;
      return { spot, miles: milesBetween(to, spot) };
    });
}
