import { countyName } from '@/lib/shared/format/places';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { LandscapeFacts } from '@/lib/shared/drawing/landscape-region';
import { formatCount } from '@/lib/shared/format/numbers';
import { knownFacts, PLACE_FACTS, type PlaceFact } from '@/lib/shared/format/place-facts';
import type { CommunitySummary } from '@/lib/shared/input/community-card';

export interface DrawnPlace {
  name: string;
  stateName: string;
  stateShortName: string;
  county: string | null;
  lat: number;
  long: number;
  landscape: LandscapeFacts;
  facts: PlaceFact[];
}

/** All that a picture shows: two that are alike in it look alike. */
export type Drawing =
  | { kind: 'community'; place: DrawnPlace; photo: string | null }
  | { kind: 'places'; heading: string; below: string | null; places: DrawnPlace[]; more: number };

/** Places that stand beside each other in a picture. */
const COLUMNS = 4;

const { people, homes, july } = PLACE_FACTS;

type Place = CommunitySummary & Partial<Pick<CommunityDetails, 'climateNormals'>>;
function drawnPlace(place: Place, facts: PlaceFact[]): DrawnPlace {
  const { id, communityNameText, stateCommunities, county, lat, long } = place;
  const { population, climateType, elevationM } = place;
  const { stateName, stateShortName } = stateCommunities;
  return {
    name: communityNameText,
    stateName,
    stateShortName,
    county: countyName(county, stateShortName, place.city),
    lat,
    long,
    landscape: { id, lat, long, population, climateType, elevationM, stateShortName },
    facts,
  };
}

/** A community with the first four facts that are known. */
export const communityDrawing = (community: CommunityDetails): Drawing => ({
  kind: 'community',
  place: drawnPlace(community, knownFacts(community, 4)),
  photo: community.images,
});

/** Places beside each other, with the same facts of each. */
export function comparisonDrawing(places: readonly Place[]): Drawing {
  const drawn = places.map((place) => {
    const facts = [people(place), homes(place), july(place)];
    return drawnPlace(place, facts);
  });
  return { kind: 'places', heading: 'Side by side', below: null, places: drawn, more: 0 };
}

export const placesInWords = (count: number): string =>
  count === 0 ? 'No places yet' : count === 1 ? '1 place' : `${formatCount(count)} places`;

/** The first places of a list: no notes, no hearts and nobody's name. */
export function listDrawing(title: string, places: readonly Place[]): Drawing {
  const drawn = places
    .slice(0, COLUMNS)
    .map((place) => drawnPlace(place, [people(place), homes(place)]));
  return {
    kind: 'places',
    heading: title,
    below: placesInWords(places.length),
    places: drawn,
    more: places.length - drawn.length,
  };
}
