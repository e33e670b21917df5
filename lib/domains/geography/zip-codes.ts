import * as z from 'zod';
import { NEW_YORK_CITY_COUNTIES, type County } from './counties';
import { nearOf } from './near';
import { readModule } from './package-files';
import { groupBy } from './group-by';
import { placeKey } from './place-key';
import { milesBetween, type Spot } from '@/lib/shared/format/distance';

export interface ZipCode extends Spot {
  zip: string;
  /** The post office's city. */
  city: string;
  /** 'NC' */
  state: string;
}

/** A town, as far as its ZIP codes depend on it. */
export interface Town extends Spot {
  id: number;
  name: string;
  /** 'NC' */
  state: string;
}

/** A post office's codes reach no farther from the town whose name it has. */
const NAMED_MILES = 40;
/** What is nearer to a town than to others, and at most so far, has its code besides its own. */
const NEAR_MILES = 4;
/** A code whose post office has no town's name is the nearest one's, at most so far away. */
const FAR_MILES = 60;
/** A town without a post office has the code of the nearest. */
const BORROWED_MILES = 25;

const packageShape = z.object({
  codes: z.record(
    z.string(),
    z.object({
      zip: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      city: z.string(),
      state: z.string(),
    }),
  ),
});

/** The ZIP codes of the United States, without the armed forces'. */
export const readZipCodes = (): ZipCode[] =>
  Object.values(packageShape.parse(readModule('zipcodes/lib/codes.js')).codes)
    .filter(({ zip, latitude }) => /^\d{5}$/.test(zip) && latitude !== 0)
    .map(({ zip, latitude: lat, longitude: long, city, state }) => ({
      zip,
      city,
      state,
      lat,
      long,
    }));

/**
 * The ZIP codes of each town, in order. Every code belongs to a town where one is near, and every
 * town has a code.
 * @returns by the towns' ids
 */
export function zipCodesOf(
  towns: readonly Town[],
  zipCodes: readonly ZipCode[],
  countyOf: (spot: Spot) => County | null,
): Map<number, string[]> {
  const found = new Map(towns.map(({ id }) => [id, new Set<string>()]));
  const byState = groupBy(towns, ({ state }) => state);
  const nearTowns = new Map([...byState].map(([state, its]) => [state, nearOf(its)] as const));
  const byName = groupBy(towns, ({ name, state }) => postKey(state, name));
  const [newYork] = byName.get(postKey('NY', 'New York City')) ?? [];

  for (const code of zipCodes) {
    const near = nearTowns.get(code.state);
    if (!near) continue;
    const add = (town: Town | undefined) => town && found.get(town.id)?.add(code.zip);
    if (newYork && code.state === 'NY' && NEW_YORK_CITY_COUNTIES.has(countyOf(code)?.fips ?? '')) {
      add(newYork);
      continue;
    }
    const [named] = nearOf(byName.get(postKey(code.state, code.city)) ?? [])(code, {
      count: 1,
      withinMiles: NAMED_MILES,
    });
    add(named?.spot);
    const [nearest] = near(code, { count: 1, withinMiles: named ? NEAR_MILES : FAR_MILES });
    add(nearest?.spot);
  }

  const nearCodes = nearOf(zipCodes);
  for (const town of towns) {
    const codes = found.get(town.id);
    if (!codes || codes.size > 0) continue;
    const [nearest] = nearCodes(town, {
      count: 1,
      withinMiles: BORROWED_MILES,
      where: ({ state }) => state === town.state,
    });
    if (nearest) codes.add(nearest.spot.zip);
  }
  return new Map([...found].map(([id, codes]) => [id, [...codes].sort()]));
}

/**
 * The ZIP codes of one town, as `zipCodesOf` gives them: codes that are farther away can't be its
 * own, and towns that are twice as far can't be nearer to those.
 */
export function zipCodesOfTown(
  here: Town,
  towns: readonly Town[],
  zipCodes: readonly ZipCode[],
  countyOf: (spot: Spot) => County | null,
): string[] {
  const within = (miles: number) => (spot: Spot) => milesBetween(here, spot) <= miles;
  const codes = zipCodes.filter((code) => code.state === here.state).filter(within(FAR_MILES));
  const near = towns.filter(within(2 * FAR_MILES));
  return zipCodesOf(near, codes, countyOf).get(here.id) ?? [];
}

/** Post offices shorten what towns write out. */
const postKey = (state: string, city: string): string =>
  `${state} ${placeKey(city.replace(/\bMt\b/gi, 'Mount').replace(/\bFt\b/gi, 'Fort'))}`;
