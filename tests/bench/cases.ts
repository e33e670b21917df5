import type postgres from 'postgres';
import type { CallInput } from '@/lib/app/calls';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import {
  COST_OF_LIVING_TYPES,
  GETTING_AROUND_FLAGS,
  PUBLIC_TRANSPORT_TYPES,
  SCHOOL_FLAGS,
} from '@/lib/shared/reference/insight-options';
import { TABS } from '@/lib/shared/constants/communities';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { STATES } from '@/lib/shared/reference/states';
import { COLLECTOR, personId, SCALE } from './fill';
import { numbersFrom } from './random-numbers';
import { randomWishes } from './random-wishes';

export type ListInput = CallInput<'community/get-all'>;

/** A way of asking for the list under load: every input is one request. */
export interface LoadCase {
  name: string;
  inputs: ListInput[];
}

/** A list whose statements are explained. */
export interface ExplainCase {
  name: string;
  input: ListInput;
  userId?: string;
  /** Measured to know it, but nobody asks for it. */
  outsideAim?: boolean;
}

/** More than the counts that the product keeps (500), so that no request finds its count there. */
const DISTINCT = 600;

const LAST_PAGE = Math.ceil(SCALE.communities / PAGE_SIZES.communities.default);

const FILTERS = {
  states: [6, 12, 36, 37, 48],
  minPopulation: 5_000,
  maxPopulation: 250_000,
  amenitiesType: [101, 205, 501],
  facilityType: [3, 8, 16],
} satisfies ListInput;

const WORDS = ['spring', 'san', 'north', 'west', 'lake', 'park', 'new', 'heights', 'port', 'oak'];

/** The case that the aim of 60% is about. */
export const FILTERED = 'text, states, population, types';

/** Filters as people might put them together: one to four groups, each with options of its own. */
function randomFilters(seed: number): ListInput {
  const next = numbersFrom(seed);
  const below = (most: number) => Math.floor(next() * most);
  const some = <T>(options: readonly T[], most: number): T[] => {
    const first = below(options.length);
    return Array.from({ length: 1 + below(most) }, (_, nth) => nth * 7 + first).flatMap(
      (nth) => options[nth % options.length] ?? [],
    );
  };
  const groups: (() => ListInput)[] = [
    () => ({ states: [...new Set(some(stateIds(STATES.length), 4))] }),
    () => ({ minPopulation: 500 * (1 + below(60)), maxPopulation: 40_000 + 1_000 * below(300) }),
    () => ({ amenitiesType: [...new Set(some(categories(AMENITY_CATEGORIES.length), 3))] }),
    () => ({ facilityType: [...new Set(some(facilityTypes(FACILITY_TYPES.length), 3))] }),
    () => ({ costOfLivingType: [...new Set(some(COST_OF_LIVING_TYPES, 2))] }),
    () => ({ publicTransType: [...new Set(some(transports, 2))] }),
  ];
  return Object.assign({}, ...some(groups, 4).map((group) => group())) as ListInput;
}

const distinct = <T>(make: (at: number) => T) =>
  Array.from({ length: DISTINCT }, (_, at) => make(at));

/** @param sql the filled database: the texts are beginnings of its names */
export async function loadCases(sql: postgres.Sql): Promise<LoadCase[]> {
  const names = await sql<{ text: string }[]>`
    select distinct left(search_name, 3 + id % 4) as text from communities order by 1`;
  const beginning = (at: number) => names[(at * 7) % names.length]?.text ?? '';
  return [
    { name: 'no filter', inputs: [{}] },
    { name: 'text', inputs: distinct((at) => ({ searchText: beginning(at) })) },
    {
      name: FILTERED,
      inputs: distinct((at) => ({
        ...FILTERS,
        searchText: WORDS[at % WORDS.length] ?? '',
        minPopulation: FILTERS.minPopulation + at,
      })),
    },
    { name: 'random filters', inputs: distinct((at) => randomFilters(at + 1)) },
    { name: 'last page', inputs: [{ page: LAST_PAGE }] },
  ];
}

/**
 * Lists with a count for each option, by name. Each is another one, because counts are kept until a
 * place changes.
 */
export const COUNTED: Readonly<Record<string, (at: number) => ListInput>> = {
  'counts of options': (at) => ({ minPopulation: 1_000 + at, getOptionCounts: true }),
  'unknown, counts': (at) => ({
    minPopulation: 1_000 + at,
    states: FILTERS.states,
    costOfLivingType: [COST_OF_LIVING_TYPES[0]],
    publicType: true,
    localAirport: true,
    includeUnknown: true,
    getOptionCounts: true,
  }),
};

/**
 * Lists that are ranked by wishes at random, by name. Each is another one: an order is kept by its
 * wishes.
 */
export const WISHED: Readonly<Record<string, (at: number) => ListInput>> = {
  'wishes at random': (at) => ({ wishes: randomWishes(at) }),
  'wishes at random, five states': (at) => ({
    wishes: randomWishes(at),
    states: FILTERS.states,
    page: 1 + (at % 3),
  }),
};

const everyFlag = Object.fromEntries(
  [...GETTING_AROUND_FLAGS, ...SCHOOL_FLAGS].map(({ code }) => [code, true]),
);
const categories = (count: number) =>
  AMENITY_CATEGORIES.slice(0, count).flatMap(({ amenityType }) => amenityType.map(({ id }) => id));
const facilityTypes = (count: number) => FACILITY_TYPES.slice(0, count).map(({ id }) => id);
const stateIds = (count: number) => STATES.slice(0, count).map(({ id }) => id);
const transports = PUBLIC_TRANSPORT_TYPES.map(({ code }) => code);

const broad: ListInput = { amenitiesType: categories(2), facilityType: facilityTypes(5) };
const everyGroup: ListInput = {
  states: stateIds(10),
  minPopulation: 5_000,
  maxPopulation: 500_000,
  amenitiesType: categories(1),
  facilityType: facilityTypes(5),
  costOfLivingType: COST_OF_LIVING_TYPES.slice(0, 2),
  publicTransType: transports.slice(0, 2),
};
const everything: ListInput = {
  states: stateIds(STATES.length),
  minPopulation: 0,
  maxPopulation: 100_000_000,
  amenitiesType: categories(AMENITY_CATEGORIES.length),
  facilityType: facilityTypes(FACILITY_TYPES.length),
  costOfLivingType: [...COST_OF_LIVING_TYPES],
  publicTransType: transports,
};

const text = (searchText: string, more: ListInput = {}): ExplainCase => ({
  name: [`'${searchText.slice(0, 24)}'`, ...(more.states ? ['types'] : [])].join(', '),
  input: { ...more, searchText },
});

/** What the aim of 15 ms is about: the lists under load, and the dearest ones we could think of. */
export function explainCases(): ExplainCase[] {
  const collector = personId(COLLECTOR.number);
  const favorites = { tab: TABS.favorites };
  return [
    { name: 'no filter', input: {} },
    { name: 'last page', input: { page: LAST_PAGE } },
    ...['spring', 'san', 's', 'n', 'saint'].map((word) => text(word)),
    { name: "'s', last page", input: { searchText: 's', page: 280 } },
    ...['pheonix', 'ashevlle', 'springfeild', 'heigths', 'xq'].map((word) => text(word)),
    text('san fransisco california'),
    text('nortj pholadelphia heighst of the westarn sprngs and the old north mountian of the sea'),
    { name: FILTERED, input: { ...FILTERS, searchText: 'spring' } },
    { name: `${FILTERED}, typo`, input: { ...FILTERS, searchText: 'sprnig' } },
    { name: 'states, population, types', input: FILTERS },
    { name: 'one amenity type', input: { amenitiesType: [101] } },
    { name: 'a rare amenity type', input: { amenitiesType: [908] } },
    { name: 'one facility type', input: { facilityType: [16] } },
    { name: 'one facility type, page 200', input: { facilityType: [16], page: 200 } },
    { name: 'five facility types', input: { facilityType: facilityTypes(5) } },
    {
      name: 'every facility type',
      input: { facilityType: facilityTypes(FACILITY_TYPES.length) },
    },
    {
      name: 'one facility type in five states',
      input: { states: FILTERS.states, facilityType: [27] },
    },
    { name: 'two categories, five facility types', input: broad },
    { name: 'the same, page 500', input: { ...broad, page: 500 } },
    { name: 'several options of every group', input: everyGroup },
    { name: 'everything ticked', input: everything, outsideAim: true },
    { name: 'everything ticked, page 600', input: { ...everything, page: 600 }, outsideAim: true },
    { name: 'small places, page 800', input: { maxPopulation: 5_000, page: 800 } },
    { name: 'one cost level', input: { costOfLivingType: [COST_OF_LIVING_TYPES[0]] } },
    { name: 'one flag', input: { localAirport: true } },
    { name: 'one flag, page 380', input: { publicType: true, page: 380 } },
    { name: 'every flag', input: everyFlag },
    {
      name: 'all groups',
      input: { ...FILTERS, costOfLivingType: [COST_OF_LIVING_TYPES[0]], charter: true },
    },
    { name: 'signed in', input: {}, userId: collector },
    { name: 'favorites', input: favorites, userId: collector },
    { name: 'favorites, last page', input: { ...favorites, page: 167 }, userId: collector },
    { name: 'favorites, filtered', input: { ...favorites, ...FILTERS }, userId: collector },
    { name: 'recent', input: { tab: TABS.recent }, userId: collector },
    { name: 'recommended', input: { tab: TABS.recommended }, userId: collector },
  ];
}
