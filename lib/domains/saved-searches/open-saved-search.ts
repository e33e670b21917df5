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
  input: savedSearchInput,
  output: savedSearchOutput,
  async run({ actor, db, input: { id } }) {
    const own = { userId: actor.id, id };
    const row = await findSavedSearch(db, actor.id, id);
    if (!row) throw new AppError('missing', SAY.missing);
    const fitting = new SearchMatches(await syncedIndex());
    const found = findNow(fitting, row);
    const foundIds = found.ids && toNote(found, fitting).foundIds;
    const opened = await changeSavedSearch(db, own, { opened: { foundIds } });
    if (!opened) throw new AppError('missing', SAY.missing);
    return { data: presentSearch(findNow(fitting, opened), fitting) };
  },
});
