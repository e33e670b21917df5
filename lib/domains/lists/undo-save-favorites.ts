import {
  countItems,
  removeItems,
  setHearts,
  setNoteDeleted,
} from '@/db/queries/lists/list-changes';
import { deleteList } from '@/db/queries/lists/list-sharing';
import { operation } from '@/lib/platform/operations/operation';
import { FROM_DEVICE_TITLE } from './constants';
import { undoSaveFavoritesInput } from './input';
import { nothingOutput } from './output';
import { lockedList, requireOwnNote } from './require-list';

export const undoSaveFavorites = operation({
  path: 'list/undo-save-favorites',
  summary: 'Take back what list/save-favorites has just added.',
  permission: 'account:use',
  effect: 'write',
  input: undoSaveFavoritesInput,
  output: nothingOutput,
  async run({ actor, db, input: { communityIds, lists } }) {
    for (const { listId, itemIds, noteIds } of lists) {
      const { isFirst, ownerId, title } = await lockedList(db, listId, actor.id);
      for (const noteId of noteIds) {
        await requireOwnNote(db, listId, noteId, actor.id);
        await setNoteDeleted(db, noteId, true);
      }
      if (itemIds.length > 0) await removeItems(db, listId, itemIds, actor.id);
      const wasMadeForIt = !isFirst && ownerId === actor.id && title === FROM_DEVICE_TITLE;
      if (wasMadeForIt && (await countItems(db, listId)) === 0) await deleteList(db, listId);
    }
    await setHearts(db, actor.id, communityIds, false);
    return {};
  },
});
