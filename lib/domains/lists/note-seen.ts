import { noteSeen } from '@/db/queries/lists/list-news';
import { operation } from '@/lib/platform/operations/operation';
import { listInput } from './input';
import { nothingOutput } from './output';
import { requireList } from './require-list';

export const noteListSeen = operation({
  path: 'list/note-seen',
  summary:
    'Note that the caller has seen a list as it is: the weekly email is about what is newer.',
  permission: 'account:use',
  effect: 'write',
  input: listInput,
  output: nothingOutput,
  async run({ actor, db, input: { listId } }) {
    await requireList(db, listId, actor.id);
    await noteSeen(db, listId, actor.id);
    return {};
  },
});
