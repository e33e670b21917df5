import { changeSavedSearch } from '@/db/queries/accounts/saved-searches';
import { syncedIndex } from '@/lib/domains/community-page';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { SearchMatches } from './search-matches';
import { SAVED_SEARCH_MESSAGES as SAY } from '@/lib/shared/constants/saved-searches';
import { findNow } from './find-now';
import { changeSearchInput } from './input';
import { savedSearchOutput } from './output';
import { presentSearch } from './present';

export const updateSavedSearch = operation({
  path: 'user/update-saved-search',
  summary: 'Rename a saved search, or say whether it is emailed.',
  permission: 'account:use',
  effect: 'write',
  // The index is read first.
  ownTransactions: true,
  input: changeSearchInput,
  output: savedSearchOutput,
  async run({ actor, db, input: { id, name, email } }) {
    const fitting = new SearchMatches(await syncedIndex());
    const own = { userId: actor.id, id };
    const row = await db.transaction((tx) => changeSavedSearch(tx, own, { name, email }));
    if (!row) throw new AppError('missing', SAY.missing);
    return { data: presentSearch(findNow(fitting, row), fitting) };
  },
});
