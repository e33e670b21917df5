import * as geokdbush from 'geokdbush';
import KDBush from 'kdbush';
import type { Db } from '@/db/client';
import {
  flightSpots,
  universitySpots,
  type PublicSpot,
} from '@/db/queries/communities/public-spots';
import { milesBetween, type Spot } from '@/lib/shared/format/distance';
import { indexedUniversities, type IndexedUniversity } from '@/lib/search/areas/university';
import type { NearThing, NearThings } from '@/lib/search/index/indexed-community';

/** One decimal, as shown: what is shown as within ten miles is. */
export const roundedMiles = (miles: number): number => Math.round(miles * 10) / 10;

type NearestOf = (to: Spot) => NearThing | undefined;

/** Finds the nearest of some spots, however far; undefined where there is no spot at all. */
function nearestAmong(spots: readonly PublicSpot[]): NearestOf {
  if (spots.length === 0) return () => undefined;
  const tree = new KDBush(spots.length);
  for (const { lat, long } of spots) tree.add(long, lat);
  tree.finish();
  return (to) => {
    const spot = spots[geokdbush.around(tree, to.long, to.lat, 1)[0] ?? 0];
    return spot && { name: spot.name, miles: roundedMiles(milesBetween(to, spot)) };
  };
}

/** Where public lists have airports and universities; nothing is known before they are read. */
export class PublicSpots {
  private flights: NearestOf = nearestAmong([]);
  private nearestUniversity: NearestOf = nearestAmong([]);
  /** For searches by their names. */
  universities: readonly IndexedUniversity[] = [];

  async read(db: Db): Promise<void> {
    const [flights, universities] = await Promise.all([flightSpots(db), universitySpots(db)]);
    this.flights = nearestAmong(flights);
    this.nearestUniversity = nearestAmong(universities);
    this.universities = indexedUniversities(universities);
  }

  nearestTo(spot: Spot): Pick<NearThings, 'flights' | 'college'> {
    return { flights: this.flights(spot), college: this.nearestUniversity(spot) };
  }
}
