import { setHearts, showHearts } from '@/db/queries/lists/list-changes';
import { operation } from '@/lib/platform/operations/operation';
import { heartInput } from './input';
import { heartOutput } from './output';
import { lockedList, requireItem } from './require-list';

export const setListHeart = operation({
  path: 'list/set-heart',
  summary:
    'Make a place of a list a favorite of one’s own and show that on the list, or take it out.',
  permission: 'account:use',
  effect: 'write',
  input: heartInput,
  output: heartOutput,
  async run({ actor, db, input: { listId, itemId, isFavourite } }) {
    await lockedList(db, listId, actor.id);
    const { communityId } = await requireItem(db, listId, itemId);
    await setHearts(db, actor.id, [communityId], isFavourite);
    if (isFavourite) await showHearts(db, listId, actor.id, [communityId]);
    return { isFavourite };
  },
});
