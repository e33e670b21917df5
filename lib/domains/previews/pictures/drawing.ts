import { homePriceLabel } from '@/lib/shared/format/home-price';
import { countyName } from '@/lib/shared/format/places';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import type { LandscapeFacts } from '@/lib/shared/drawing/landscape-region';
import {
  formatCount,
  formatElevation,
  formatMoney,
  formatYears,
} from '@/lib/shared/format/numbers';
import type { CommunitySummary } from '@/lib/shared/input/community-card';

export interface DrawnFact {
  label: string;
  /** Null where it isn't known. */
  value: string | null;
}

export interface DrawnPlace {
  name: string;
  stateName: string;
  stateShortName: string;
  county: string | null;
  lat: number;
  long: number;
  landscape: LandscapeFacts;
  facts: DrawnFact[];
}

/** All that a picture shows: two that are alike in it look alike. */
export type Drawing =
  | { kind: 'community'; place: DrawnPlace; photo: string | null }
  | { kind: 'places'; heading: string; below: string | null; places: DrawnPlace[]; more: number };

/** Places that stand beside each other in a picture. */
const COLUMNS = 4;

type Place = CommunitySummary & Partial<Pick<CommunityDetails, 'climateNormals'>>;
type Facts = Pick<CommunityDetails, 'medianAge' | 'medianIncome'> & Place;

const fact = <Value>(
  label: string,
  value: Value | null | undefined,
  inWords: (value: Value) => string,
): DrawnFact => ({
  label,
  value: value === null || value === undefined ? null : inWords(value),
});

const degrees = (value: number): string => `${Math.round(value)} °F`.replace('-', '−');

const people = ({ population }: Place) => fact('People', population, formatCount);
const homes = (place: Place) => fact(homePriceLabel(place), place.medianHomePrice, formatMoney);
const july = ({ climateNormals }: Place) => fact('July highs', climateNormals?.highs[6], degrees);

function drawnPlace(place: Place, facts: DrawnFact[]): DrawnPlace {
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
export function communityDrawing(community: Facts): Drawing {
  const { elevationM, medianIncome, medianAge, climateNormals, images } = community;
  const facts = [
    people(community),
    homes(community),
    july(community),
    fact('January lows', climateNormals?.lows[0], degrees),
    fact('Elevation', elevationM, formatElevation),
    fact('Median household income', medianIncome, formatMoney),
    fact('Median age', medianAge, formatYears),
  ].filter(({ value }) => value !== null);
  return { kind: 'community', place: drawnPlace(community, facts.slice(0, 4)), photo: images };
}

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
