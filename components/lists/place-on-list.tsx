import { clsx } from 'clsx';
import { Heart } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { HouseholdList, ListItem } from '@/lib/domains/lists/output';
import type { Wish } from '@/lib/search/wishes/wish';
import { HeartsLine } from './hearts-line';
import { Notes, NoteText } from './notes';
import { SortableRow } from './sortable-row';
import { PlaceSummary } from './place-summary';
import { StatusChoice } from './status-choice';
import type { ListWrites } from './use-list-writes';

interface PlaceOnListProps {
  list: HouseholdList;
  item: ListItem;
  wishes: readonly Wish[];
  writes: ListWrites;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  /** Notes are written out: nothing opens on paper. */
  printing: boolean;
}

const notesInWords = (count: number): string =>
  count === 0 ? 'Add a note' : count === 1 ? '1 note' : `${count} notes`;

/** A place on a list: picture, name and wishes, status, notes, who added it, and a grip to sort. */
export function PlaceOnList({
  list,
  item,
  wishes,
  writes,
  chosen,
  onChoose,
  printing,
}: PlaceOnListProps) {
  const [open, setOpen] = useState(false);
  const { community, notes, hearts, addedBy } = item;
  const name = community.communityNameText;
  const keepers = list.members.length;
  const mine = list.members.find(({ isYou }) => isYou)?.id ?? '';
  const isMine = hearts.includes(mine);
  const names = list.members.filter(({ id }) => hearts.includes(id)).map((one) => one.name);
  const at = list.items.findIndex(({ id }) => id === item.id);
  const moveBefore = (next: number) => void writes.move(item.id, list.items[next]?.id ?? null);
  return (
    <SortableRow
      id={item.id}
      name={name}
      chosen={chosen}
      onChoose={onChoose}
      summary={
        <PlaceSummary
          community={community}
          wishes={wishes}
          answers={item.wishes}
          below={
            keepers > 1 && (
              <>
                <HeartsLine hearts={names} keepers={keepers} />
                {addedBy && <p className="text-14 text-ink-soft">Added by {addedBy}</p>}
              </>
            )
          }
        />
      }
      status={<StatusChoice item={item} setStatus={writes.setStatus} />}
      notes={{
        label: notesInWords(notes.length),
        last: notes.at(-1)?.text,
        isOpen: open,
        onToggle: () => setOpen(!open),
      }}
      heart={
        keepers > 1 && (
          <IconButton
            label={`Your heart for ${name}`}
            pressed={isMine}
            icon={<Heart size={20} className={clsx(isMine && 'text-clay fill-current')} />}
            onClick={() => void writes.setHeart(item, !isMine)}
          />
        )
      }
      onUp={at > 0 ? () => moveBefore(at - 1) : undefined}
      onDown={at < list.items.length - 1 ? () => moveBefore(at + 2) : undefined}
      removeLabel="Remove from the list"
      onRemove={() => void writes.remove([item])}
    >
      {printing ? (
        <PrintedNotes notes={notes} />
      ) : (
        open && <Notes listId={list.id} item={item} deleteNote={writes.deleteNote} />
      )}
    </SortableRow>
  );
}

function PrintedNotes({ notes }: Pick<ListItem, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <ul className="text-14 space-y-1 px-3 pb-2">
      {notes.map((note) => (
        <li key={note.id}>
          <NoteText note={note} />
        </li>
      ))}
    </ul>
  );
}
