import type { Db } from '../client';
import { communities } from '../schema/communities';
import { milesBetween } from '@/lib/shared/format/distance';
import { groupBy } from '@/lib/domains/geography/group-by';
import { placeKey } from '@/lib/domains/geography/place-key';
import type { placeRows } from './place-rows';

type Places = ReturnType<typeof placeRows>['places'];

/** A place of the same name that is nearer is the same place. */
const SAME_PLACE_MILES = 15;

/**
 * The places that aren't there under their number of GeoNames, nor as a place of that name that an
 * editor made.
 */
export async function missingPlaces(db: Db, places: Places): Promise<Places> {
  const { geonamesId, name, stateId, lat, long } = communities;
  const there = await db.select({ geonamesId, name, stateId, lat, long }).from(communities);
  const numbers = new Set(there.map((place) => place.geonamesId));
  const keyOf = (place: { name: string; stateId: number }) =>
    `${place.stateId} ${placeKey(place.name)}`;
  // One that has another place's number is that place, of the same name though it may be.
  const listed = new Set(places.map((place) => place.geonamesId ?? null));
  const others = there.filter(
    (place) => place.geonamesId === null || !listed.has(place.geonamesId),
  );
  const named = groupBy(others, keyOf);
  return places.filter(
    (place) =>
      !numbers.has(place.geonamesId ?? null) &&
      !named.get(keyOf(place))?.some((one) => milesBetween(one, place) <= SAME_PLACE_MILES),
  );
}
