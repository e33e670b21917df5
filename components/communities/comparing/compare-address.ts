import { formatWishes, parseWishes } from '@/lib/search/wishes/address';
import { COMPARE_LIMIT } from '@/lib/shared/constants/limits';
import { PAGES, PATHS, shellHref } from '@/lib/shared/constants/paths';

/** What a comparison shows, as its address has it. */
export interface CompareAddress {
  /** In their order, each once, at most `COMPARE_LIMIT`. */
  ids: readonly number[];
  /** Wishes as the list's address has them; '' for none. */
  wishes: string;
  /** Rows in which the places are alike are left out. */
  onlyDifferences: boolean;
  /** What couldn't be shown of it. */
  leftOut: {
    /** Ids that were there more than once. */
    repeated: readonly number[];
    /** Ids beyond the limit. */
    tooMany: readonly number[];
    /** Parts that are no ids. */
    unreadable: readonly string[];
    /** Parts of its wishes that aren't understood, as they are written. */
    wishes: readonly string[];
  };
}

const ID = /^[1-9]\d{0,9}$/;

/** @param ids separated by anything but digits and letters */
export function parseCompare(ids: string, query: URLSearchParams): CompareAddress {
  const parts = ids.split(/[\s,.-]+/).filter((part) => part !== '');
  const all = parts.filter((part) => ID.test(part)).map(Number);
  const each = [...new Set(all)];
  const { wishes, ignored } = parseWishes(query.get('w') ?? '');
  return {
    ids: each.slice(0, COMPARE_LIMIT),
    wishes: formatWishes(wishes),
    onlyDifferences: query.get('only') === 'differences',
    leftOut: {
      repeated: each.filter((id) => all.indexOf(id) !== all.lastIndexOf(id)),
      tooMany: each.slice(COMPARE_LIMIT),
      unreadable: parts.filter((part) => !ID.test(part)).map((part) => part.slice(0, 20)),
      wishes: ignored,
    },
  };
}

/** Reads `?ids=368,2491&w=…` of the shell's address. */
export function parseCompareAddress(search: string): CompareAddress {
  const query = new URLSearchParams(search);
  return parseCompare(query.get('ids') ?? '', query);
}

type Shown = Pick<CompareAddress, 'ids' | 'wishes'> & { onlyDifferences?: boolean };

function queryOf({ wishes, onlyDifferences = false }: Omit<Shown, 'ids'>): string[] {
  return [
    ...(wishes === '' ? [] : [`w=${wishes}`]),
    ...(onlyDifferences ? ['only=differences'] : []),
  ];
}

/** The query of the shell's address. */
export function formatCompareAddress(shown: Shown): string {
  const ids = shown.ids.length > 0 ? [`ids=${shown.ids.join(',')}`] : [];
  const parts = [...ids, ...queryOf(shown)];
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

export const compareHref = (shown: Shown): string =>
  shellHref(PATHS.compare.pattern + formatCompareAddress(shown));

/** The path and query of the page that the server renders, for links that are passed on. */
export function comparePage(shown: Shown): string {
  const query = queryOf(shown);
  return PAGES.compare(shown.ids) + (query.length > 0 ? `?${query.join('&')}` : '');
}
