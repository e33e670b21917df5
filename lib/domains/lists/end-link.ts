import { endLink } from '@/db/queries/lists/list-sharing';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { doneOutput } from './output';
import { lockedList } from './require-list';
import { LIST_MESSAGES as SAY } from './messages';

export const endListLink = operation({
  path: 'list/end-link',
  summary: 'End the link that shows a list.',
  permission: 'account:use',
  effect: 'write',
  input: listInput,
  output: doneOutput,
  async run({ actor, db, input: { listId } }) {
    await lockedList(db, listId, actor.id);
    await endLink(db, listId);
    return { message: SAY.linkEnded };
  },
});
