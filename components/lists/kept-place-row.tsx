import { useState } from 'react';
import { Select } from '@/components/ui/input/select';
import type { ListStatus } from '@/lib/domains/lists/constants';
import type { Wish } from '@/lib/search/wishes/wish';
import { KeptNote } from './kept-note';
import { SortableRow } from './sortable-row';
import { PlaceSummary } from './place-summary';
import { STATUS_OPTIONS } from './status-options';
import type { KeptListItem, KeptWrites } from './use-kept-writes';

interface KeptPlaceRowProps {
  item: KeptListItem;
  /** What it goes before when it moves up or down: null for the end, undefined where it can't. */
  before: number | undefined;
  after: number | null | undefined;
  wishes: readonly Wish[];
  writes: KeptWrites;
  chosen: boolean;
  onChoose: (chosen: boolean) => void;
  printing: boolean;
}

/** A place that this browser keeps. */
export function KeptPlaceRow({
  item,
  before,
  after,
  wishes,
  writes,
  chosen,
  onChoose,
  printing,
}: KeptPlaceRowProps) {
  const [open, setOpen] = useState(false);
  const { id, community, status, note } = item;
  const name = community.communityNameText;
  return (
    <SortableRow
      id={id}
      name={name}
      chosen={chosen}
      onChoose={onChoose}
      summary={
        <PlaceSummary community={community} wishes={wishes} answers={community.wishes ?? []} />
      }
      status={
        <>
          <Select
            label={`Status of ${name}`}
            hideLabel
            options={STATUS_OPTIONS}
            value={status}
            onValueChange={(value) => writes.setStatus(item, value as ListStatus)}
            className="print:hidden"
          />
          <p className="hidden print:block">{status}</p>
        </>
      }
      notes={{
        label: note === '' ? 'Add a note' : 'Your note',
        last: note,
        isOpen: open,
        onToggle: () => setOpen(!open),
      }}
      onUp={before === undefined ? undefined : () => writes.move(id, before)}
      onDown={after === undefined ? undefined : () => writes.move(id, after)}
      removeLabel="Remove from this device"
      onRemove={() => writes.remove([item])}
    >
      {printing
        ? note !== '' && (
            <p dir="auto" className="text-14 px-3 pb-2 break-words whitespace-pre-line">
              {note}
            </p>
          )
        : open && (
            <KeptNote
              // What another tab has written is in the field then.
              key={note}
              name={name}
              note={note}
              onSave={(text) => writes.setNote(item, text)}
            />
          )}
    </SortableRow>
  );
}
