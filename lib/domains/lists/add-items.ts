import { addItems, showHearts } from '@/db/queries/lists/list-changes';
import { operation } from '@/lib/platform/operations/operation';
import { addItemsInput } from './input';
import { itemIdsOutput } from './output';
import { lockedList } from './require-list';
import { requireRoomHeld } from './room';

export const addToList = operation({
  path: 'list/add-items',
  summary: 'Put communities on a list, with the caller’s hearts on them.',
  permission: 'account:use',
  effect: 'write',
  input: addItemsInput,
  output: itemIdsOutput,
  async run({ actor, db, input: { listId, communityIds } }) {
    await lockedList(db, listId, actor.id);
    const itemIds = await addItems(db, listId, actor.id, communityIds);
    await requireRoomHeld(db, listId);
    await showHearts(db, listId, actor.id, communityIds);
    return { itemIds };
  },
});
