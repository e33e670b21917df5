import { setItemStatus } from '@/db/queries/lists/list-changes';
import { membersOf } from '@/db/queries/lists/lists';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { SOMEBODY_ON_LIST, statusChangedBy } from './constants';
import { itemStatusInput } from './input';
import { newVersionOutput } from './output';
import { nameAmongMembers } from './present';
import { lockedList, requireItem } from './require-list';

export const setListStatus = operation({
  path: 'list/set-status',
  summary:
    'Say how one feels about a place. Names the version that the person saw: another’s change since is told, and stays.',
  permission: 'account:use',
  effect: 'write',
  input: itemStatusInput,
  output: newVersionOutput,
  async run({ actor, db, input: { listId, itemId, status, version } }) {
    await lockedList(db, listId, actor.id);
    const item = await requireItem(db, listId, itemId);
    if (item.status === status) return { version: item.version };
    const change = { id: itemId, status, version, by: actor.id };
    if (await setItemStatus(db, listId, change)) return { version: version + 1 };
    const by = (await membersOf(db, listId)).find(({ id }) => id === item.statusBy);
    const name = by ? nameAmongMembers(by) : SOMEBODY_ON_LIST;
    throw new AppError('conflict', statusChangedBy(name, item.status), { field: 'status' });
  },
});
