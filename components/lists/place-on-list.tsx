import { clsx } from 'clsx';
import {
  ArrowDown,
  ArrowUp,
  EllipsisVertical,
  GripVertical,
  Heart,
  MessageSquareText,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { Checkbox } from '@/components/ui/input/checkbox';
import { DropdownMenu, MenuButton } from '@/components/ui/overlay/menu';
import { useSortableItem } from '@/components/ui/sort/use-sortable-item';
import type { HouseholdList, ListItem } from '@/lib/domains/lists/output';
import type { Wish } from '@/lib/search/wishes/wish';
import { HeartsLine } from './hearts-line';
import { Notes, NoteText } from './notes';
import { PlaceSummary } from './place-summary';
import { StatusChoice } from './status-choice';
import type { ListWrites } from './use-list-writes';

/** What has a use of its own for the mouse: a row is not dragged by it. */
const CONTROLS = 'a, button, select, textarea, input, label, p';

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
  const { setNodeRef, style, onPointerDown, setHandleRef, handle, isDragging } = useSortableItem(
    item.id,
    CONTROLS,
  );
  const { community, notes, hearts, addedBy } = item;
  const name = community.communityNameText;
  const keepers = list.members.length;
  const mine = list.members.find(({ isYou }) => isYou)?.id ?? '';
  const isMine = hearts.includes(mine);
  const names = list.members.filter(({ id }) => hearts.includes(id)).map((one) => one.name);
  const at = list.items.findIndex(({ id }) => id === item.id);
  const last = notes.at(-1);
  return (
    <li
      ref={setNodeRef}
      onPointerDown={onPointerDown}
      style={style}
      className={clsx('card bg-surface', isDragging && 'shadow-soft relative z-10')}
    >
      <div className="tablet:flex-nowrap flex min-h-22 flex-wrap items-center gap-x-3 gap-y-2 p-2">
        <div className="tablet:flex-1 max-tablet:basis-full flex min-w-0 items-center gap-1">
          <Checkbox
            label={<span className="sr-only">Choose {name}</span>}
            checked={chosen}
            onCheckedChange={onChoose}
            className="shrink-0 print:hidden"
          />
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
          <IconButton
            {...handle}
            ref={setHandleRef}
            label={`Move ${name}`}
            icon={<GripVertical size={20} />}
            className="tablet:order-first cursor-grab touch-none print:hidden"
          />
        </div>
        <div className="w-32 shrink-0">
          <StatusChoice item={item} setStatus={writes.setStatus} />
        </div>
        <div className="tablet:w-48 max-tablet:flex-1 min-w-0 print:hidden">
          <Button
            variant="quiet"
            size="small"
            icon={<MessageSquareText size={16} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
            className="max-w-full"
          >
            <span className="sr-only">{name}: </span>
            {notesInWords(notes.length)}
          </Button>
          {last && !open && (
            <p
              dir="auto"
              className="text-14 text-ink-soft max-tablet:hidden line-clamp-2 px-3 break-words"
            >
              {last.text}
            </p>
          )}
        </div>
        <div className="flex shrink-0 print:hidden">
          {keepers > 1 && (
            <IconButton
              label={`Your heart for ${name}`}
              pressed={isMine}
              icon={<Heart size={20} className={clsx(isMine && 'text-clay fill-current')} />}
              onClick={() => void writes.setHeart(item, !isMine)}
            />
          )}
          <DropdownMenu
            align="end"
            trigger={
              <IconButton label={`More about ${name}`} icon={<EllipsisVertical size={20} />} />
            }
          >
            {at > 0 && (
              <MenuButton
                icon={<ArrowUp size={18} />}
                onSelect={() => void writes.move(item.id, list.items[at - 1]?.id ?? null)}
              >
                Move up
              </MenuButton>
            )}
            {at < list.items.length - 1 && (
              <MenuButton
                icon={<ArrowDown size={18} />}
                onSelect={() => void writes.move(item.id, list.items[at + 2]?.id ?? null)}
              >
                Move down
              </MenuButton>
            )}
            <MenuButton icon={<Trash2 size={18} />} onSelect={() => void writes.remove([item])}>
              Remove from the list
            </MenuButton>
          </DropdownMenu>
        </div>
      </div>
      {printing ? (
        <PrintedNotes notes={notes} />
      ) : (
        open && <Notes listId={list.id} item={item} deleteNote={writes.deleteNote} />
      )}
    </li>
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
