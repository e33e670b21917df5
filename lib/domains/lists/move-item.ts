import { moveItem } from '@/db/queries/lists/list-changes';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { moveInput } from './input';
import { nothingOutput } from './output';
import { lockedList } from './require-list';
import { LIST_MESSAGES as SAY } from './messages';

export const moveOnList = operation({
  path: 'list/move-item',
  summary: 'Move a place before another one of the list, or to its end.',
  permission: 'account:use',
  effect: 'write',
  input: moveInput,
  output: nothingOutput,
  async run({ actor, db, input: { listId, itemId, beforeItemId } }) {
    await lockedList(db, listId, actor.id);
    if (itemId !== beforeItemId && !(await moveItem(db, listId, itemId, beforeItemId)))
      throw new AppError('missing', SAY.missingItem);
    return {};
  },
});
