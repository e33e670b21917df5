import type postgres from 'postgres';
import type { CallInput } from '@/lib/contract';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { COLLECTOR, personId, SCALE } from './fill';

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
}

/** More than the counts that the product keeps, so that no request finds its count there. */
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

const every = <T>(make: (at: number) => T) => Array.from({ length: DISTINCT }, (_, at) => make(at));

/** Text and all filters: the aim is about this one. */
export const FILTERED = 'text and four filters';

/** @param sql the filled database, whose names the texts are beginnings of */
export async function loadCases(sql: postgres.Sql): Promise<LoadCase[]> {
  const names = await sql<{ text: string }[]>`
    select distinct left(search_name, 3 + id % 4) as text from communities order by 1`;
  const text = (at: number) => names[(at * 7) % names.length]?.text ?? '';
  return [
    { name: 'no filter', inputs: [{}] },
    { name: 'text', inputs: every((at) => ({ searchText: text(at) })) },
    {
      name: FILTERED,
      inputs: every((at) => ({
        ...FILTERS,
        searchText: WORDS[at % WORDS.length] ?? '',
        minPopulation: FILTERS.minPopulation + at,
      })),
    },
    { name: 'last page', inputs: [{ page: LAST_PAGE }] },
  ];
}

export const explainCases = (): ExplainCase[] => {
  const collector = personId(COLLECTOR.number);
  return [
    { name: 'no filter', input: {} },
    { name: 'last page', input: { page: LAST_PAGE } },
    { name: "text 'spring'", input: { searchText: 'spring' } },
    { name: "text 'san'", input: { searchText: 'san' } },
    { name: "text 's'", input: { searchText: 's' } },
    { name: FILTERED, input: { ...FILTERS, searchText: 'spring' } },
    { name: 'favourites', input: { tab: 2 }, userId: collector },
  ];
};
