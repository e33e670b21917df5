import { NOTHING_KNOWN_NEAR } from '@/lib/search/index/indexed-community';
import { nearestOf } from '@/lib/shared/format/nearest';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { createTextIndex } from '@/lib/search/text/create-text-index';
import { factRows } from '../../db/seed/fact-rows';
import { readKnownFacts } from '../../db/seed/known-facts';
import { placeRows } from '../../db/seed/place-rows';
import { readFeatured } from '../../db/seed/read-data';
import { indexedCommunity } from './indexed-communities';

/** As in the wish for a university. */
const MANY_STUDENTS = 1000;

/** Every listed place of the demo with the facts that it brings, in memory. */
export function demoIndex() {
  const facts = readKnownFacts();
  const { places } = placeRows(readFeatured(), facts);
  const rows = factRows(
    facts,
    places.map(({ id, geonamesId = null, lat, long }) => ({ id, geonamesId, lat, long })),
  );
  const stations = new Map(rows.stations.map((station) => [station.id, station]));
  const stationOf = new Map(
    rows.climates.map(({ communityId, stationId }) => [communityId, stations.get(stationId)]),
  );
  const levels = new Map(
    rows.costLevels.map(({ communityId, costOfLivingType }) => [communityId, costOfLivingType]),
  );
  const isLarge = ({ kind, students }: (typeof rows.colleges)[number]) =>
    /FourYear/.test(kind) && (students ?? 0) >= MANY_STUDENTS;
  const nearestCollege = nearestOf(
    rows.colleges
      .filter(isLarge)
      .map(({ name, lat, long }) => ({ name, lat: lat ?? 0, long: long ?? 0 })),
  );
  const collegeOf = (place: { lat: number; long: number }) => {
    const found = nearestCollege(place);
    return found && { name: found.spot.name, miles: found.miles };
  };
  const index = new CommunityIndex(createTextIndex());
  index.put(
    places.map((place) =>
      indexedCommunity({
        id: place.id,
        name: place.name,
        sortName: place.name.toLowerCase(),
        stateId: place.stateId,
        county: place.county ?? null,
        lat: place.lat,
        long: place.long,
        population: place.population ?? null,
        homeValue: place.medianHomePrice ?? null,
        elevationM: place.elevationM ?? null,
        costOfLivingType: levels.get(place.id) ?? null,
        julyHigh: stationOf.get(place.id)?.highs[6] ?? null,
        nearest: { ...NOTHING_KNOWN_NEAR, college: collegeOf(place) },
        januaryLow: stationOf.get(place.id)?.lows[0] ?? null,
      }),
    ),
    [],
    { knows: () => false },
  );
  index.settle();
  return index;
}
