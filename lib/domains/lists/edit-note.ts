import { editNote } from '@/db/queries/lists/list-changes';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { editNoteInput } from './input';
import { newVersionOutput } from './output';
import { lockedList, requireOwnNote } from './require-list';
import { LIST_MESSAGES as SAY } from './messages';

export const editListNote = operation({
  path: 'list/edit-note',
  summary: 'Change a note of one’s own. Names the version that the person saw.',
  permission: 'account:use',
  effect: 'write',
  input: editNoteInput,
  output: newVersionOutput,
  async run({ actor, db, input: { listId, noteId, text, version } }) {
    await lockedList(db, listId, actor.id);
    const note = await requireOwnNote(db, listId, noteId, actor.id);
    if (note.deletedAt) throw new AppError('missing', SAY.missingNote);
    if (note.text === text) return { version: note.version };
    if (!(await editNote(db, noteId, { text, version })))
      throw new AppError('conflict', SAY.noteChanged, { field: 'text' });
    return { version: version + 1 };
  },
});
