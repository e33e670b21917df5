import {
  CENTER_LISTS,
  DIRECTIONS,
  filtersOf,
  firstDirection,
  type Direction,
  type AdminListName,
  type AdminListSort,
} from '@/lib/shared/constants/admin-lists';
import { LAST_PAGE, SEARCH_LIMIT } from '@/lib/shared/constants/limits';
import { cleanLine } from '@/lib/shared/format/visible-text';

/** What of a list the address says: everything but its tab. */
export interface TableAddress<Name extends AdminListName> {
  q: string;
  sort: AdminListSort<Name>;
  direction: Direction;
  page: number;
  /** What the list is narrowed to, by name; '' is never among them. */
  filters: Readonly<Record<string, string>>;
}

/** A search text as the server takes it: one line, and never longer than a search may be. */
const searchable = (text: string): string =>
  [...cleanLine(text)].slice(0, SEARCH_LIMIT).join('').trim();

/** Longest value of a filter: no id or day is longer. */
const FILTER_LIMIT = 64;

/** Reads `?q=…&sort=…&direction=…&page=…`; whatever is unknown or broken in it is left out. */
export function parseTableAddress<Name extends AdminListName>(
  name: Name,
  search: string,
): TableAddress<Name> {
  const query = new URLSearchParams(search);
  const { sorts, usual } = CENTER_LISTS[name];
  const wanted = query.get('sort') ?? '';
  const sort = (Object.hasOwn(sorts, wanted) ? wanted : usual) as AdminListSort<Name>;
  const way = DIRECTIONS.find((one) => one === query.get('direction'));
  const page = query.get('page') ?? '';
  return {
    q: searchable(query.get('q') ?? ''),
    sort,
    direction: way ?? firstDirection(name, sort),
    page: /^[1-9]\d{0,5}$/.test(page) && Number(page) <= LAST_PAGE ? Number(page) : 1,
    filters: Object.fromEntries(
      filtersOf(name)
        .map((filter) => [filter, searchable(query.get(filter) ?? '')] as const)
        .filter(([, value]) => value !== '' && value.length <= FILTER_LIMIT),
    ),
  };
}

/** The query of an address, '' for the plain list. The same list always has the same address. */
export function formatTableAddress<Name extends AdminListName>(
  name: Name,
  { q, sort, direction, page, filters }: TableAddress<Name>,
): string {
  const query = new URLSearchParams();
  if (q !== '') query.set('q', q);
  if (sort !== CENTER_LISTS[name].usual) query.set('sort', sort);
  if (direction !== firstDirection(name, sort)) query.set('direction', direction);
  for (const filter of filtersOf(name)) {
    const value = filters[filter];
    if (value) query.set(filter, value);
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The query of a list's file: the rows of the address, all pages of them. */
export const exportQuery = <Name extends AdminListName>(
  tab: string,
  { q, sort, direction }: TableAddress<Name>,
  narrowed: Readonly<Record<string, string>>,
): string =>
  `?${new URLSearchParams({ tab, ...(q !== '' && { searchText: q }), sort, direction, ...narrowed })}`;
