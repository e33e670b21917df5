import { restoreItems, setHearts } from '@/db/queries/lists/list-changes';
import { followsHearts } from '@/db/queries/lists/lists';
import { operation } from '@/lib/platform/operations/operation';
import { itemsInput } from './input';
import { itemIdsOutput } from './output';
import { lockedList } from './require-list';
import { requireRoomHeld } from './room';

export const restoreToList = operation({
  path: 'list/restore-items',
  summary: 'Bring places back that were taken off a list, with their notes, where they were.',
  permission: 'account:use',
  effect: 'write',
  input: itemsInput,
  output: itemIdsOutput,
  async run({ actor, db, input: { listId, itemIds } }) {
    await lockedList(db, listId, actor.id);
    const restored = await restoreItems(db, listId, itemIds);
    await requireRoomHeld(db, listId);
    const communityIds = restored.map(({ communityId }) => communityId);
    if (await followsHearts(db, listId)) await setHearts(db, actor.id, communityIds, true);
    return { itemIds: restored.map(({ id }) => id) };
  },
});
