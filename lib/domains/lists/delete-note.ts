import { setNoteDeleted } from '@/db/queries/lists/list-changes';
import { operation } from '@/lib/platform/operations/operation';
import { noteInput } from './input';
import { noteIdOutput } from './output';
import { lockedList, requireOwnNote } from './require-list';

export const deleteListNote = operation({
  path: 'list/delete-note',
  summary: 'Delete a note of one’s own; list/restore-note brings it back for 30 days.',
  permission: 'account:use',
  effect: 'write',
  input: noteInput,
  output: noteIdOutput,
  async run({ actor, db, input: { listId, noteId } }) {
    await lockedList(db, listId, actor.id);
    await requireOwnNote(db, listId, noteId, actor.id);
    await setNoteDeleted(db, noteId, true);
    return { noteId };
  },
});
