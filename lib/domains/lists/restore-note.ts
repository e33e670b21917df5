import { setNoteDeleted } from '@/db/queries/lists/list-changes';
import { operation } from '@/lib/platform/operations/operation';
import { noteInput } from './input';
import { noteIdOutput } from './output';
import { lockedList, requireOwnNote } from './require-list';

export const restoreListNote = operation({
  path: 'list/restore-note',
  summary: 'Bring a note back that one deleted.',
  permission: 'account:use',
  effect: 'write',
  input: noteInput,
  output: noteIdOutput,
  async run({ actor, db, input: { listId, noteId } }) {
    await lockedList(db, listId, actor.id);
    await requireOwnNote(db, listId, noteId, actor.id);
    await setNoteDeleted(db, noteId, false);
    return { noteId };
  },
});
