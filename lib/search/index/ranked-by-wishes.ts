import type { Slots } from '../sets/bitset';

/** All communities in the order in which they fit some wishes, at a version of the index. */
export interface RankedByWishes {
  version: number;
  order: Uint32Array;
  /** How many of the wishes each meets, by slot. */
  met: Uint8Array;
}

export interface WishGroup {
  /** How many wishes those of the group meet. */
  met: number;
  count: number;
}

/** How many of some communities meet how many wishes, most first; none that would be empty. */
export function groupsOf(among: Slots, { met }: RankedByWishes): WishGroup[] {
  const counts: number[] = [];
  for (const slot of among) {
    const wishes = met[slot] ?? 0;
    counts[wishes] = (counts[wishes] ?? 0) + 1;
  }
  return counts
    .flatMap((count, wishes) => (count > 0 ? [{ met: wishes, count }] : []))
    .toReversed();
}

/** The communities among some, in the order of the ranking. */
export function rankedAmong(among: Slots, { order }: RankedByWishes): number[] {
  const slots: number[] = [];
  for (const slot of order) if (among.has(slot)) slots.push(slot);
  return slots;
}
