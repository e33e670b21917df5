import { changeSavedSearch, findSavedSearch } from '@/db/queries/accounts/saved-searches';
import { syncedIndex } from '@/lib/domains/community-page';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { SearchMatches } from './search-matches';
import { SAVED_SEARCH_MESSAGES as SAY } from '@/lib/shared/constants/saved-searches';
import { findNow, toNote } from './find-now';
import { savedSearchInput } from './input';
import { savedSearchOutput } from './output';
import { presentSearch } from './present';

export const openSavedSearch = operation({
  path: 'user/open-saved-search',
  summary: 'Note that the caller has seen what a saved search finds now.',
  permission: 'account:use',
  effect: 'write',
  // The index is read first.
  ownTransactions: true,
  input: savedSearchInput,
  output: savedSearchOutput,
  async run({ actor, db, input: { id } }) {
    const own = { userId: actor.id, id };
    const fitting = new SearchMatches(await syncedIndex());
    return db.transaction(async (tx) => {
      const row = await findSavedSearch(tx, actor.id, id);
      if (!row) throw new AppError('missing', SAY.missing);
      const found = findNow(fitting, row);
      const foundIds = found.ids && toNote(found, fitting).foundIds;
      const opened = await changeSavedSearch(tx, own, { opened: { foundIds } });
      if (!opened) throw new AppError('missing', SAY.missing);
      return { data: presentSearch(findNow(fitting, opened), fitting) };
    });
  },
});
