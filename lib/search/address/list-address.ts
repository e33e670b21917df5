import { LAST_PAGE, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { TABS } from '@/lib/shared/constants/communities';
import { MOST_PLACES, NO_POPULATION_LIMIT } from '@/lib/search/constants';
import { formatWishes, parseWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { POPULATION_OPTIONS } from '@/lib/search/filters/population';
import {
  LIST_KEYS,
  OPTION_GROUPS,
  OPTION_LABELS,
  OPTION_VALUES,
  type ListKey,
} from './filter-options';
import {
  countRanges,
  formatRange,
  isRange,
  NO_RANGES,
  parseRange,
  RANGE_GROUPS,
  rangeInput,
  type Ranges,
} from './filter-ranges';
import type { Area, ListInput } from '@/lib/search/input';
import { formatArea, parseArea } from './list-area';
import { formatOrder, orderFields, parseOrder, type ListOrder } from './list-sort';

export type Tab = (typeof TABS)[keyof typeof TABS];

export type ListFilters = Readonly<Record<ListKey, readonly string[]>> &
  Ranges & {
    /** People; null for no limit. */
    readonly min: number | null;
    readonly max: number | null;
    /** A box on the map. */
    readonly area: Area | null;
    /** Only these, by id; [] for all. */
    readonly places: readonly number[];
  };

/** Everything that decides what the list shows. It lives in the query of the shell's address. */
export interface ListAddress extends ListOrder {
  tab: Tab;
  q: string;
  page: number;
  filters: ListFilters;
  /** What the list is ranked by. */
  wishes: readonly Wish[];
  /** Places of which something that was chosen is not known are listed too, below the others. */
  unknown: boolean;
}

export const NO_FILTERS: ListFilters = {
  ...(Object.fromEntries(LIST_KEYS.map((key) => [key, []])) as unknown as Record<ListKey, []>),
  min: null,
  max: null,
  area: null,
  places: [],
  ...NO_RANGES,
};

const ALL_TABS: readonly number[] = Object.values(TABS);
const POPULATIONS: readonly number[] = POPULATION_OPTIONS;

function wholeNumber(text: string | null): number | null {
  return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function population(text: string | null): number | null {
  const people = wholeNumber(text);
  return people !== null && POPULATIONS.includes(people) ? people : null;
}

/** The ids in '368.2491', each once; what is no id is left out. */
const parsePlaces = (text: string | null): number[] =>
  [...new Set((text ?? '').split('.').map(wholeNumber))]
    .filter((id): id is number => id !== null && id > 0)
    .slice(0, MOST_PLACES);

/** The known options of a group that `text` names, each once, in the order of the group. */
function chosen(key: ListKey, text: string | null): string[] {
  if (!text) return [];
  const named = new Set(text.split(',').map((part) => part.trim().toLowerCase()));
  return [...OPTION_LABELS[key].keys()].filter((code) => named.has(code.toLowerCase()));
}

/**
 * A search text in one line, and never longer than a search may be. What else nobody can see the
 * server takes out: the code for it would be 1 kB of the first page.
 */
const searchable = (text: string): string =>
  [...text.replace(/\p{Cc}+/gu, ' ').trim()].slice(0, SEARCH_LIMIT).join('').trim();

/** Reads `?q=…&states=…`; whatever is unknown or broken in it is left out. */
export function parseListAddress(search: string): ListAddress {
  const query = new URLSearchParams(search);
  const tab = wholeNumber(query.get('tab')) ?? TABS.all;
  const page = wholeNumber(query.get('page')) ?? 1;
  const min = population(query.get('min'));
  const max = population(query.get('max'));
  const lists = Object.fromEntries(LIST_KEYS.map((key) => [key, chosen(key, query.get(key))]));
  const ranges = Object.fromEntries(
    RANGE_GROUPS.map(({ name, address }) => [name, parseRange(query.get(address))]),
  );
  const filters: ListFilters = {
    ...(lists as Record<ListKey, string[]>),
    ...(ranges as unknown as Ranges),
    min,
    max: min !== null && max !== null && max < min ? null : max,
    area: parseArea(query.get('area')),
    places: parsePlaces(query.get('places')),
  };
  return {
    tab: ALL_TABS.includes(tab) ? (tab as Tab) : TABS.all,
    q: searchable(query.get('q') ?? ''),
    page: page >= 1 && page <= LAST_PAGE ? page : 1,
    filters,
    wishes: parseWishes(query.get('w') ?? '').wishes,
    unknown: query.get('unknown') === '1' && countFilters(filters) > 0,
    ...parseOrder(query),
  };
}

/** The query of an address, '' for the plain list. The same list always has the same address. */
export function formatListAddress(address: ListAddress): string {
  const { tab, q, page, filters, wishes, unknown } = address;
  const parts: string[] = [];
  const add = (name: string, value: string | number) => parts.push(`${name}=${value}`);
  const text = searchable(q);
  if (text !== '') add('q', encodeURIComponent(text));
  if (tab !== TABS.all) add('tab', tab);
  for (const key of LIST_KEYS) {
    const codes = chosen(key, filters[key].join(','));
    if (codes.length > 0) add(key, codes.join(','));
  }
  if (filters.min !== null) add('min', filters.min);
  if (filters.max !== null) add('max', filters.max);
  for (const { name, address: key } of RANGE_GROUPS)
    if (isRange(filters[name])) add(key, formatRange(filters[name]));
  if (wishes.length > 0) add('w', formatWishes(wishes));
  if (filters.area) add('area', formatArea(filters.area));
  if (filters.places.length > 0) add('places', filters.places.join('.'));
  if (unknown && countFilters(filters) > 0) add('unknown', 1);
  for (const [name, value] of formatOrder(address)) add(name, value);
  if (page > 1) add('page', page);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/** How many options are chosen. */
export function countFilters({ min, max, area, places, ...groups }: ListFilters): number {
  const options = LIST_KEYS.reduce((sum, key) => sum + groups[key].length, 0);
  return (
    options +
    [min !== null, max !== null, area !== null, places.length > 0].filter(Boolean).length +
    countRanges(groups)
  );
}

/** A bound of the population filter changed; a maximum below the new minimum goes. */
export function withPopulation(
  filters: ListFilters,
  bound: 'min' | 'max',
  people: number | null,
): ListFilters {
  const next = { ...filters, [bound]: people };
  const crossed = next.min !== null && next.max !== null && next.max < next.min;
  return crossed ? { ...next, max: null } : next;
}

/** An option chosen, or taken back. */
export function withOption(filters: ListFilters, key: ListKey, code: string, on: boolean) {
  const others = filters[key].filter((one) => one !== code);
  return { ...filters, [key]: on ? [...others, code] : others } satisfies ListFilters;
}

/**
 * The panel's own groups are always in the call, those under 'More filters' where one is chosen.
 */
function optionsInput(filters: ListFilters): ListInput {
  return Object.assign(
    {},
    ...OPTION_GROUPS.map(({ name, address, input, panel }) => {
      const values = filters[address].flatMap((code) => OPTION_VALUES[address].get(code) ?? []);
      if (input.as === 'flags') return Object.fromEntries(values.map((value) => [value, true]));
      if (input.as === 'flag') return values.length > 0 && { [name]: true };
      return (panel.group === 'main' || values.length > 0) && { [name]: values };
    }),
  ) as ListInput;
}

/** What the server is asked for this list. */
export function listCallInput(address: ListAddress): ListInput {
  const { tab, q, page, filters, wishes, unknown } = address;
  return {
    tab,
    searchText: q,
    page,
    ...optionsInput(filters),
    minPopulation: filters.min ?? NO_POPULATION_LIMIT,
    maxPopulation: filters.max ?? NO_POPULATION_LIMIT,
    ...rangeInput(filters),
    ...(wishes.length > 0 && { wishes: formatWishes(wishes) }),
    ...(filters.area && { area: filters.area }),
    ...(filters.places.length > 0 && { places: [...filters.places] }),
    ...(unknown && { includeUnknown: true }),
    ...orderFields(address),
    getResultCount: true,
  };
}
