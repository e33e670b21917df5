import { deleteList, handOver, takeMemberOff } from '@/db/queries/lists/list-sharing';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { leaveInput } from './input';
import { nothingOutput } from './output';
import { lockedList } from './require-list';
import { LIST_MESSAGES as SAY } from './messages';

export const leaveList = operation({
  path: 'list/leave',
  summary:
    'Stop keeping a list: one’s own notes and hearts leave it. Its owner says whether it goes to the next person or is deleted.',
  permission: 'account:use',
  effect: 'write',
  input: leaveInput,
  output: nothingOutput,
  async run({ actor, db, input: { listId, then } }) {
    const list = await lockedList(db, listId, actor.id);
    const isOwner = list.ownerId === actor.id;
    if (isOwner && !then) throw new AppError('invalid', SAY.handOver, { field: 'then' });
    if (isOwner && (then === 'delete' || !(await handOver(db, listId, actor.id))))
      await deleteList(db, listId);
    else await takeMemberOff(db, listId, actor.id);
    return {};
  },
});
