import type { SavedSearchRow } from '@/db/queries/accounts/saved-searches';
import { readSavedAddress, type SavedAddress } from '@/lib/search/saved/saved-address';
import { lostWishes, type SearchMatches } from './search-matches';

export interface FoundSearch extends SavedAddress {
  row: SavedSearchRow;
  /** What meets all of it; null where nobody can say. */
  ids: number[] | null;
  /** Those that its person hasn't seen. */
  unseen: number[];
  /** Those that didn't fit when it was last looked at; none at the first time. */
  fresh: number[];
}

/** What a saved search finds now, compared with what it found last. */
export function findNow(fitting: SearchMatches, row: SavedSearchRow): FoundSearch {
  const { address, ignored: unread } = readSavedAddress(row.search, row.searchVersion);
  const ignored = [...unread, ...lostWishes(fitting.index, address.wishes)];
  // Without a part of it, it would find more than was asked for.
  const ids = ignored.length > 0 ? null : fitting.ids(address);
  const before = row.foundIds && new Set(row.foundIds);
  const fresh = before && ids ? ids.filter((id) => !before.has(id)) : [];
  const noted = new Set(row.unseenIds);
  const unseen = noted.size > 0 && ids ? ids.filter((id) => noted.has(id)) : [];
  return { row, address, ignored, ids, fresh, unseen: [...unseen, ...fresh] };
}

/**
 * What is noted of a search that finds this. Communities that nobody is shown at the moment stay:
 * they are no news when they come back.
 */
export function toNote({ row, ids, fresh }: FoundSearch, { index }: SearchMatches) {
  const hidden = (row.foundIds ?? []).filter((id) => index.slotOf(id) === undefined);
  return { id: row.id, foundIds: [...(ids ?? []), ...hidden], newIds: fresh };
}

/** Whether something has left, or nothing was noted yet. */
export const hasChanged = ({ row, ids, fresh }: FoundSearch, fitting: SearchMatches): boolean => {
  if (!ids) return false;
  if (!row.foundIds) return true;
  const shown = row.foundIds.filter((id) => fitting.index.slotOf(id) !== undefined);
  return fresh.length > 0 || shown.length !== ids.length;
};
