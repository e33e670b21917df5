import { removeItems, setHearts } from '@/db/queries/lists/list-changes';
import { followsHearts } from '@/db/queries/lists/lists';
import { operation } from '@/lib/platform/operations/operation';
import { itemsInput } from './input';
import { itemIdsOutput } from './output';
import { lockedList } from './require-list';

export const removeFromList = operation({
  path: 'list/remove-items',
  summary:
    'Take places off a list, with their notes; list/restore-items brings them back for 30 days. A list of one’s own hearts loses these, too.',
  permission: 'account:use',
  effect: 'write',
  input: itemsInput,
  output: itemIdsOutput,
  async run({ actor, db, input: { listId, itemIds } }) {
    await lockedList(db, listId, actor.id);
    const follows = await followsHearts(db, listId);
    const removed = await removeItems(db, listId, itemIds, actor.id);
    const communityIds = removed.map(({ communityId }) => communityId);
    if (follows) await setHearts(db, actor.id, communityIds, false);
    return { itemIds: removed.map(({ id }) => id) };
  },
});
