import { insertNote } from '@/db/queries/lists/list-changes';
import { operation } from '@/lib/platform/operations/operation';
import { addNoteInput } from './input';
import { noteIdOutput } from './output';
import { lockedList, requireItem } from './require-list';
import { requireRoomForNote } from './room';

export const addListNote = operation({
  path: 'list/add-note',
  summary: 'Write a note about a place on a list.',
  permission: 'account:use',
  effect: 'write',
  input: addNoteInput,
  output: noteIdOutput,
  async run({ actor, db, input: { listId, itemId, text } }) {
    await lockedList(db, listId, actor.id);
    await requireItem(db, listId, itemId);
    await requireRoomForNote(db, itemId);
    return { noteId: await insertNote(db, { itemId, authorId: actor.id, text }) };
  },
});
