import {
  changeSavedSearch,
  findSavedSearch,
  lockSavedSearches,
  sameSearch,
} from '@/db/queries/accounts/saved-searches';
import type { Db } from '@/db/client';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import {
  SAVED_SEARCH_LIMITS,
  SAVED_SEARCH_MESSAGES as SAY,
} from '@/lib/shared/constants/saved-searches';
import { deleteSearchInput } from './input';
import { deletedSearchOutput } from './output';

/** @throws AppError 'conflict' where there is no room for it, or the same was saved again */
async function checkRestorable(db: Db, userId: string, id: string): Promise<void> {
  const kept = await lockSavedSearches(db, userId);
  const row = await findSavedSearch(db, userId, id);
  if (!row?.deletedAt) return;
  if (await sameSearch(db, userId, row.search)) throw new AppError('conflict', SAY.savedElsewhere);
  if (kept >= SAVED_SEARCH_LIMITS.searches) throw new AppError('conflict', SAY.tooMany);
}

export const deleteSavedSearch = operation({
  path: 'user/delete-saved-search',
  summary: 'Delete a saved search, or bring it back within a day.',
  permission: 'account:use',
  effect: 'write',
  input: deleteSearchInput,
  output: deletedSearchOutput,
  async run({ actor, db, input: { id, deleted } }) {
    if (!deleted) await checkRestorable(db, actor.id, id);
    const row = await changeSavedSearch(db, { userId: actor.id, id }, { deleted });
    if (row) return { deleted };
    // Sent twice, such as after an answer that was lost.
    const before = await findSavedSearch(db, actor.id, id);
    if (!before) throw new AppError('missing', SAY.missing);
    return { deleted: before.deletedAt !== null };
  },
});
