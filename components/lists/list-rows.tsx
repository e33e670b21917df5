import { SortableList } from '@/components/ui/sort/sortable-list';
import { usePrinting } from '@/components/ui/hooks/use-printing';
import type { HouseholdList } from '@/lib/domains/lists/output';
import type { Wish } from '@/lib/search/wishes/wish';
import { PlaceOnList } from './place-on-list';
import { movedTo } from './moved-to';
import type { ListWrites } from './use-list-writes';

interface ListRowsProps {
  list: HouseholdList;
  wishes: readonly Wish[];
  writes: ListWrites;
  chosen: ReadonlySet<number>;
  onChoose: (itemId: number, chosen: boolean) => void;
}

/** The places of a list, to be dragged into another order, or moved by keys. */
export function ListRows({ list, wishes, writes, chosen, onChoose }: ListRowsProps) {
  const printing = usePrinting();
  const ids = list.items.map(({ id }) => id);
  const nameOf = (id: unknown) =>
    list.items.find((item) => item.id === id)?.community.communityNameText ?? 'the place';
  return (
    <SortableList
      ids={ids}
      noun="place"
      nameOf={nameOf}
      onSort={(next) => {
        const moved = movedTo(ids, next);
        if (moved) void writes.move(moved.id, moved.beforeId);
      }}
    >
      <ul aria-label={`Places on ${list.title}`} className="space-y-2">
        {list.items.map((item) => (
          <PlaceOnList
            key={item.id}
            list={list}
            item={item}
            wishes={wishes}
            writes={writes}
            chosen={chosen.has(item.id)}
            onChoose={(is) => onChoose(item.id, is)}
            printing={printing}
          />
        ))}
      </ul>
    </SortableList>
  );
}
