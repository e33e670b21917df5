import { useState } from 'react';
import type { ListedCommunity } from '@/lib/domains/community-page/list-output';

export interface GridCell {
  card: ListedCommunity;
  /** It has left the list: its place stays empty, so that nothing slides under the pointer. */
  gone: boolean;
}

/**
 * The cards of a list, each in the place where it was shown first.
 * @param list names the list; another name starts over, null keeps no places
 */
export function useStableGrid(
  cards: readonly ListedCommunity[] | undefined,
  list: string | null,
): readonly GridCell[] {
  const [known, setKnown] = useState<{ list: string | null; cards: ListedCommunity[] }>({
    list: null,
    cards: [],
  });
  if (!cards) return [];
  if (list === null) return cards.map((card) => ({ card, gone: false }));
  const before = known.list === list ? known.cards : [];
  const added = cards.filter(({ id }) => !before.some((card) => card.id === id));
  const all = [...before, ...added];
  if (known.list !== list || added.length > 0) setKnown({ list, cards: all });
  return all.map((card) => {
    const present = cards.find(({ id }) => id === card.id);
    return { card: present ?? card, gone: !present };
  });
}
