import { readCensusName } from '@/lib/domains/public-data/places/census-names';
import type { CensusPlace } from '@/lib/domains/public-data/places/gazetteer';
import type { MatchedCommunity } from '@/db/queries/imports/place-matches';

const WORDS = [
  ...['Oak', 'Elm', 'River', 'Spring', 'Lake', 'Stone', 'Mill', 'Clear', 'North', 'West'],
];

const name = (at: number) =>
  [at, at * 7 + 3, at * 31 + 1].map((n) => WORDS[n % WORDS.length]).join('') +
  String.fromCharCode(97 + (at % 26), 97 + ((at >> 5) % 26), 97 + ((at >> 10) % 26));

/** All over the country. */
const spot = (at: number) => ({
  lat: 25 + ((at * 37) % 2400) / 100,
  long: -124 + (at % 5500) / 100,
});

const stateOf = (at: number) => 1 + (at % 50);

export const manyCensusPlaces = (count: number): CensusPlace[] =>
  Array.from({ length: count }, (_, at) => ({
    geoid: String(4_800_000 + at),
    landSqMile: 4,
    ...spot(at),
    stateId: stateOf(at),
    title: `${name(at)} city`,
    ...readCensusName(`${name(at)} city`),
  }));

/** Of which half have a name that a place of the census has, somewhere. */
export const manyCommunities = (count: number): MatchedCommunity[] =>
  Array.from({ length: count }, (_, at) => ({
    county: null,
    population: 5000 + at,
    geoid: null,
    ...spot(at * 3 + 1),
    id: at + 1,
    stateId: stateOf(at),
    name: name(at * 3 + (at % 2)),
  }));
