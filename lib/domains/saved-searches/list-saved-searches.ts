import { savedSearchesOf } from '@/db/queries/accounts/saved-searches';
import { syncedIndex } from '@/lib/domains/community-page';
import { operation } from '@/lib/platform/operations/operation';
import { Turns } from '@/lib/platform/tasks/turns';
import { SearchMatches } from './search-matches';
import { nothingInput } from '@/lib/shared/input/fields';
import { findNow } from './find-now';
import { savedSearchesOutput, type SavedSearch } from './output';
import { presentSearch } from './present';

export const listSavedSearches = operation({
  path: 'user/list-saved-searches',
  summary: 'The searches that the caller saved, newest first, with how many places are new.',
  permission: 'account:use',
  effect: 'read',
  input: nothingInput,
  output: savedSearchesOutput,
  async run({ actor, db }) {
    const rows = await savedSearchesOf(db, actor.id);
    const index = await syncedIndex();
    const turns = new Turns();
    const data: SavedSearch[] = [];
    let fitting = new SearchMatches(index);
    for (const row of rows) {
      await turns.next();
      if (!fitting.isOf(index)) fitting = new SearchMatches(index);
      data.push(presentSearch(findNow(fitting, row), fitting));
    }
    return { data };
  },
});
