import { useToasts } from '@/components/ui/overlay/toasts';
import {
  changeKept,
  dropPlaces,
  keepPlace,
  keptPlace,
  moveKept,
  type KeptPlace,
} from '@/lib/client/kept-places';
import type { ListedCommunity } from '@/lib/domains/community-page/list-output';
import type { ListStatus } from '@/lib/domains/lists/constants';

export interface KeptListItem extends KeptPlace {
  community: ListedCommunity;
}

/** Every change of what this browser keeps, each with Undo. */
export function useKeptWrites() {
  const { notify } = useToasts();
  const tell = (text: string, onAct: () => void) =>
    notify({ text, action: { label: 'Undo', onAct } });

  const remove = (items: readonly KeptListItem[]) => {
    const before = items.flatMap(({ id }) => keptPlace(id) ?? []);
    const [first] = items;
    if (!first) return;
    dropPlaces(items.map(({ id }) => id));
    const what = items.length === 1 ? first.community.communityNameText : `${items.length} places`;
    tell(`Removed ${what} from this device.`, () => {
      for (const { place, at } of before) keepPlace(place, at);
    });
  };

  const move = (id: number, beforeId: number | null) => {
    const was = keptPlace(id);
    moveKept(id, beforeId);
    if (was) tell('Moved.', () => void keepPlace(was.place, was.at));
  };

  const setStatus = ({ id, status: before, community }: KeptListItem, status: ListStatus) => {
    changeKept(id, { status });
    tell(`${community.communityNameText}: ${status}.`, () => changeKept(id, { status: before }));
  };

  /** @param note '' deletes it */
  const setNote = ({ id, note: before }: KeptListItem, note: string) => {
    changeKept(id, { note });
    tell(note === '' ? 'Your note was deleted.' : 'Your note is kept on this device.', () =>
      changeKept(id, { note: before }),
    );
  };

  return { remove, move, setStatus, setNote };
}

export type KeptWrites = ReturnType<typeof useKeptWrites>;
