import { formatMiles } from './distance';
import { formatElevation } from './numbers';
import { countyName } from './places';

/** As far as a count of people can be believed: 40,374 → 40,000, 6,512 → 6,500, 642 → 640. */
export function roundedPeople(people: number): number {
  const step = people >= 10_000 ? 1000 : people >= 1000 ? 100 : people >= 100 ? 10 : 1;
  return Math.round(people / step) * step;
}

/** 1 → '1st', 12 → '12th', 22 → '22nd'. */
export function ordinal(number: number): string {
  const teens = number % 100 >= 11 && number % 100 <= 13;
  const ending = (teens ? null : { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]) ?? 'th';
  return `${number.toLocaleString('en-US')}${ending}`;
}

/** 1 of 572 → 'Largest of 572', 18 → '18th largest of 572'. */
export const rankInWords = ({ rank, places }: { rank: number; places: number }): string =>
  `${rank === 1 ? 'Largest' : `${ordinal(rank)} largest`} of ${places.toLocaleString('en-US')}`;

export interface CityNear {
  name: string;
  stateShortName: string;
  population: number | null;
  /** In a straight line. */
  miles: number;
}

/** Less away than this, a large city is what a place belongs to. */
const CITY_MILES = 60;
/** Farther away, no city says anything about a place. */
const FAR_MILES = 200;
/** Who has so many people needs no other city to be found by. */
const LARGE = 250_000;

/**
 * The city that tells most about where a place is: the largest within an hour's drive, or else the
 * nearest; null where the place is large itself, or where none is near.
 * @param larger the nearest places of growing sizes
 */
export function cityToName(people: number | null, larger: readonly CityNear[]): CityNear | null {
  const own = people ?? 0;
  const others = larger.filter(({ population }) => (population ?? 0) > own);
  const near = others.findLast(({ miles }) => miles <= CITY_MILES);
  if (near || own >= LARGE) return near ?? null;
  const [nearest] = others.toSorted((a, b) => a.miles - b.miles);
  return nearest && nearest.miles <= FAR_MILES ? nearest : null;
}

interface PlaceInWords {
  city: string;
  /** 'city', 'town', 'CDP' …; null where nobody says. */
  kind: string | null;
  population: number | null;
  county: string | null;
  stateShortName: string;
  stateName: string;
  /** Meters above the sea. */
  elevationM: number | null;
  /** What `cityToName` has found. */
  near: CityNear | null;
}

const KINDS = new Set(['city', 'town', 'village', 'borough', 'township']);

/**
 * Where a place is and how large, in a sentence: 'A city of about 40,000 in Catawba County, 42
 * miles from Charlotte, at 1,148 feet.'
 */
export function placeSentence(of: PlaceInWords): string {
  const { city, population, county, stateShortName, stateName, elevationM, near } = of;
  const kind = of.kind?.toLowerCase() ?? '';
  const what = `A ${KINDS.has(kind) ? kind : 'community'}`;
  const rounded = population === null ? null : roundedPeople(population);
  const size =
    rounded === null || rounded === 0
      ? ''
      : ` of ${rounded >= 100 ? 'about ' : ''}${rounded.toLocaleString('en-US')}`;
  const within = countyName(county, stateShortName, city);
  const where = within && within !== 'Independent city' ? within : stateName;
  const state = near && near.stateShortName !== stateShortName ? `, ${near.stateShortName}` : '';
  const parts = [
    `${what}${size} in ${where}`,
    near && `${formatMiles(near.miles).toLowerCase()} from ${near.name}${state}`,
    elevationM !== null && `at ${formatElevation(elevationM)}`,
  ].filter(Boolean);
  return `${parts.join(', ')}.`;
}
