import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { ListItem, ListNote } from '@/lib/domains/lists/output';
import { useWaitingCalls } from '@/lib/client/use-call-mutation';
import { formatMoment } from '@/lib/shared/format/dates';
import { EditNote, NewNote } from './note-form';
import type { ListWrites } from './use-list-writes';
import { Waits } from './waits';

type Written = Pick<ListNote, 'text' | 'author' | 'writtenAt'> & { isEdited?: boolean };

/** A note with who wrote it and when. */
export function NoteText({ note }: { note: Written }) {
  return (
    <>
      <p dir="auto" className="break-words whitespace-pre-line">
        {note.text}
      </p>
      <p className="text-14 text-ink-soft">
        {note.author}, {formatMoment(note.writtenAt)}
        {note.isEdited && ', changed since'}
      </p>
    </>
  );
}

interface NotesProps {
  listId: string;
  item: ListItem;
  deleteNote: ListWrites['deleteNote'];
}

/** The notes on a place, the oldest first, and a new one. */
export function Notes({ listId, item, deleteNote }: NotesProps) {
  const [editing, setEditing] = useState<number | null>(null);
  const name = item.community.communityNameText;
  const changed = useWaitingCalls('list/edit-note');
  const waitingText = (noteId: number) => changed.findLast((one) => one.noteId === noteId)?.text;
  const added = useWaitingCalls('list/add-note').filter(({ itemId }) => itemId === item.id);
  return (
    <div className="border-line space-y-3 border-t px-3 py-3">
      {item.notes.length + added.length > 0 && (
        <ul aria-label={`Notes on ${name}`} className="max-w-measure space-y-3">
          {item.notes.map((note) => (
            <li key={note.id} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                {editing === note.id ? (
                  <EditNote
                    listId={listId}
                    name={name}
                    note={{ ...note, text: waitingText(note.id) ?? note.text }}
                    onDone={() => setEditing(null)}
                  />
                ) : (
                  <NoteText note={{ ...note, text: waitingText(note.id) ?? note.text }} />
                )}
                {waitingText(note.id) !== undefined && <Waits />}
              </div>
              {note.isYours && editing !== note.id && (
                <div className="flex print:hidden">
                  <IconButton
                    size="small"
                    label="Change your note"
                    icon={<Pencil size={16} />}
                    onClick={() => setEditing(note.id)}
                  />
                  <IconButton
                    size="small"
                    label="Delete your note"
                    icon={<Trash2 size={16} />}
                    onClick={() => void deleteNote(note)}
                  />
                </div>
              )}
            </li>
          ))}
          {added.map(({ text }, at) => (
            <li key={`waits ${at}`}>
              <p dir="auto" className="break-words whitespace-pre-line">
                {text}
              </p>
              <Waits />
            </li>
          ))}
        </ul>
      )}
      <div className="max-w-measure print:hidden">
        <NewNote listId={listId} itemId={item.id} name={name} />
      </div>
    </div>
  );
}
