import type { Db } from '@/db/client';
import { placeNames } from '@/db/queries/communities/hidden';
import { communityCards } from '@/db/queries/communities/communities';
import {
  itemsOf,
  shownHeartsOf,
  notesOf,
  type ItemRow,
  type StoredList,
  type NoteRow,
} from '@/db/queries/lists/lists';
import { presentCard } from '@/lib/domains/communities';
import { shownPlaces } from '@/lib/domains/community-page';
import { SOMEBODY_ON_LIST } from './constants';
import type { ListItem } from './output';

interface Named {
  firstName: string | null;
  emailId: string | null;
}

/** As those who keep a list together see each other. */
export const nameAmongMembers = ({ firstName, emailId }: Named): string =>
  firstName ?? emailId ?? SOMEBODY_ON_LIST;

/** As anybody with the link sees those who keep it: no email. */
export const publicName = ({ firstName }: Pick<Named, 'firstName'>): string =>
  firstName ?? SOMEBODY_ON_LIST;

interface ReadItem {
  row: ItemRow;
  notes: NoteRow[];
  /** The ids of those whose heart is shown. */
  hearts: string[];
  shown: Pick<ListItem, 'community' | 'status' | 'wishes'>;
}

/** What a list shows of its places, in its order, and the names of those nobody is shown now. */
export async function readItems(
  db: Db,
  list: StoredList,
  { wishes, userId }: { wishes: string; userId: string | null },
) {
  const [rows, notes, marks] = await Promise.all([
    itemsOf(db, list.id),
    notesOf(db, list.id),
    shownHeartsOf(db, list.id),
  ]);
  const ids = rows.map(({ item }) => item.communityId);
  const { answers, ...asked } = await shownPlaces(ids, wishes);
  const cards = await cardsOf(db, [...answers.keys()], userId);
  const items = rows.flatMap((row): ReadItem[] => {
    const { id, communityId, status } = row.item;
    const community = cards.get(communityId);
    if (!community) return [];
    return [
      {
        row,
        notes: notes.filter(({ note }) => note.itemId === id),
        hearts: marks.filter((mark) => mark.itemId === id).map((mark) => mark.userId),
        shown: { community, status, wishes: answers.get(communityId) ?? [] },
      },
    ];
  });
  const hidden = ids.filter((id) => !answers.has(id));
  return { items, asked, notShown: hidden.length > 0 ? await placeNames(db, hidden) : [] };
}

/** Cards as their owner sees them. */
export async function cardsOf(db: Db, ids: number[], userId: string | null) {
  const rows = await communityCards(db, ids, userId);
  return new Map(rows.map((row) => [row.community.id, presentCard(row)]));
}
