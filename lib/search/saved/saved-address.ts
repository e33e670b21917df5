import { TABS } from '@/lib/shared/constants/communities';
import { LIST_KEYS } from '../address/filter-options';
import { isRange, RANGE_GROUPS } from '../address/filter-ranges';
import { formatListAddress, parseListAddress, type ListAddress } from '../address/list-address';
import { USUAL_ORDER } from '../address/list-sort';
import { parseWishes } from '../wishes/address';

/**
 * Of the addresses that are saved today. It grows where an old address would mean something else.
 */
export const SEARCH_VERSION = 1;

/** What an address says of how a list is shown, not of what is looked for. */
const OF_THE_VIEW = new Set(['tab', 'page', 'sort', 'near', 'unknown', 'color', 'view']);

export interface SavedAddress {
  /** What is looked for, as far as it is understood. */
  address: ListAddress;
  /** The parts that aren't understood, as they are written. */
  ignored: string[];
}

/** What of an address is looked for: its text, filters and wishes. */
export const searchOf = (address: ListAddress): ListAddress => ({
  ...address,
  tab: TABS.all,
  page: 1,
  unknown: false,
  ...USUAL_ORDER,
});

/** As `formatListAddress`, without how the list is shown; '' where nothing is looked for. */
export const formatSearch = (address: ListAddress): string => formatListAddress(searchOf(address));

/**
 * Reads a search that was saved, maybe by another release.
 * @param search a list's query, '?states=37&w=july:-84'
 */
export function readSavedAddress(search: string, version: number): SavedAddress {
  const address = searchOf(parseListAddress(search));
  if (version > SEARCH_VERSION) return { address, ignored: [search.replace(/^\?/, '')] };
  const ignored = [...new URLSearchParams(search)].flatMap(([key, value]) =>
    OF_THE_VIEW.has(key) ? [] : ignoredOf(address, key, value),
  );
  return { address, ignored };
}

function ignoredOf({ q, filters }: ListAddress, key: string, value: string): string[] {
  const unless = (isUnderstood: boolean) => (isUnderstood ? [] : [`${key}=${value}`]);
  if (key === 'q') return unless(q !== '' || value.trim() === '');
  if (key === 'w') return parseWishes(value).ignored;
  if (key === 'area') return unless(filters.area !== null);
  if (key === 'places') return unless(filters.places.length > 0);
  if (key === 'min' || key === 'max') return unless(filters[key] !== null);
  const range = RANGE_GROUPS.find(({ address }) => address === key);
  if (range) return unless(isRange(filters[range.name]));
  const list = LIST_KEYS.find((one) => one === key);
  if (!list) return unless(false);
  const known = new Set(filters[list].map((code) => code.toLowerCase()));
  return value
    .split(',')
    .filter((code) => !known.has(code.trim().toLowerCase()))
    .map((code) => `${key}=${code}`);
}
