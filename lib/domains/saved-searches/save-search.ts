import {
  insertSavedSearch,
  lockSavedSearches,
  sameSearch,
} from '@/db/queries/accounts/saved-searches';
import { syncedIndex } from '@/lib/domains/community-page';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { SearchMatches } from './search-matches';
import { formatSearch, readSavedAddress, SEARCH_VERSION } from '@/lib/search/saved/saved-address';
import {
  notUnderstood,
  SAVED_SEARCH_LIMITS,
  SAVED_SEARCH_MESSAGES as SAY,
} from '@/lib/shared/constants/saved-searches';
import { findNow } from './find-now';
import { saveSearchInput } from './input';
import { saveSearchOutput } from './output';
import { presentSearch } from './present';

/** @throws AppError 'invalid' for an address that doesn't say what is looked for */
function searchIn(given: string): string {
  const { address, ignored } = readSavedAddress(given, SEARCH_VERSION);
  const refused = (message: string) => new AppError('invalid', message, { field: 'search' });
  if (ignored.length > 0) throw refused(notUnderstood(ignored));
  const search = formatSearch(address);
  if (search === '') throw refused(SAY.nothingChosen);
  if (Buffer.byteLength(search) > SAVED_SEARCH_LIMITS.search) throw refused(SAY.searchTooLong);
  return search;
}

export const saveSearch = operation({
  path: 'user/save-search',
  summary: 'Keep the filters and wishes of a list under a name. The same ones are kept once.',
  permission: 'account:use',
  effect: 'write',
  // The index is read first.
  ownTransactions: true,
  input: saveSearchInput,
  output: saveSearchOutput,
  async run({ actor, db, input: { name, email, search: given } }) {
    const search = searchIn(given);
    const fitting = new SearchMatches(await syncedIndex());
    return db.transaction(async (tx) => {
      const kept = await lockSavedSearches(tx, actor.id);
      const same = await sameSearch(tx, actor.id, search);
      if (same) return { data: presentSearch(findNow(fitting, same), fitting), wasSaved: true };
      if (kept >= SAVED_SEARCH_LIMITS.searches) throw new AppError('conflict', SAY.tooMany);
      const foundIds = fitting.ids(readSavedAddress(search, SEARCH_VERSION).address);
      const row = await insertSavedSearch(tx, {
        userId: actor.id,
        name,
        search,
        searchVersion: SEARCH_VERSION,
        email,
        foundIds,
      });
      return { data: presentSearch(findNow(fitting, row), fitting), wasSaved: false };
    });
  },
});
