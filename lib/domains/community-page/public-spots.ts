import * as geokdbush from 'geokdbush';
import KDBush from 'kdbush';
import type { Db } from '@/db/client';
import {
  flightSpots,
  universitySpots,
  unsizedColleges,
  type PublicSpot,
} from '@/db/queries/communities/public-spots';
import { milesBetween, type Spot } from '@/lib/shared/format/distance';
import { indexedUniversities, type IndexedUniversity } from '@/lib/search/index/university';
import type {
  IndexedCommunity,
  ListedWithin,
  NearThing,
  NearThings,
} from '@/lib/search/index/indexed-community';
import { NEAR_COLLEGE_MILES } from '@/lib/shared/constants/communities';
import { STATES } from '@/lib/shared/reference/states';

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

/** Airlines fly to many villages there from fields that the list of airports leaves out. */
const SMALL_AIRFIELDS = STATES.find(({ stateShortName }) => stateShortName === 'AK')?.id;

/** Where public lists have airports and universities; nothing is known before they are read. */
export class PublicSpots {
  private flights: NearestOf = nearestAmong([]);
  private nearestUniversity: NearestOf = nearestAmong([]);
  /** With an unknown number of students, so that it may be a university. */
  private nearestUnsized: NearestOf = nearestAmong([]);
  /** For searches by their names. */
  universities: readonly IndexedUniversity[] = [];

  /** @param hasAllColleges whether the whole directory of colleges was read */
  constructor(private readonly hasAllColleges: boolean) {}

  async read(db: Db): Promise<void> {
    const [flights, universities, unsized] = await Promise.all([
      flightSpots(db),
      universitySpots(db),
      unsizedColleges(db),
    ]);
    this.nearestUnsized = nearestAmong(unsized);
    this.flights = nearestAmong(flights);
    this.nearestUniversity = nearestAmong(universities);
    this.universities = indexedUniversities(universities);
  }

  nearestTo(spot: Spot): Pick<NearThings, 'flights' | 'college'> {
    return { flights: this.flights(spot), college: this.nearestUniversity(spot) };
  }

  /** Within how many miles no airport with flights and no university is missing. */
  listedWithin(
    place: Pick<IndexedCommunity, 'lat' | 'long' | 'stateId' | 'hasNoCollegeNear'>,
  ): Pick<ListedWithin, 'flights' | 'college'> {
    const searched = place.hasNoCollegeNear ? NEAR_COLLEGE_MILES : 0;
    const unsized = this.nearestUnsized(place)?.miles ?? Infinity;
    return {
      flights: place.stateId === SMALL_AIRFIELDS ? 0 : Infinity,
      college: this.hasAllColleges ? Math.max(unsized, searched) : searched,
    };
  }
}
