import { deleteListInvitation } from '@/db/queries/lists/list-sharing';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { cancelInput } from './input';
import { doneOutput } from './output';
import { lockedList } from './require-list';
import { LIST_MESSAGES as SAY } from './messages';

export const cancelListInvitation = operation({
  path: 'list/cancel-invitation',
  summary: 'Cancel an invitation to a list. Its link no longer works.',
  permission: 'account:use',
  effect: 'write',
  input: cancelInput,
  output: doneOutput,
  async run({ actor, db, input: { listId, invitationId } }) {
    await lockedList(db, listId, actor.id);
    if (!(await deleteListInvitation(db, listId, invitationId)))
      throw new AppError('missing', SAY.deadInvitation);
    return { message: SAY.cancelled };
  },
});
