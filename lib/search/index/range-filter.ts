import { TypedFastBitSet } from 'typedfastbitset';
import { slotsFrom, type Slots } from '@/lib/search/sets/bitset';
import type { Columns, Figure } from './columns';
import type { Order } from './orders';

/** Places with their figures, as the index has them. */
export interface WithFigures {
  columns: Columns;
  live: Slots;
  /**
   * The order that goes by a figure, lowest first unless it's said otherwise; null where there is
   * none, or where something has changed since it was sorted.
   */
  sortedBy: (figure: Figure) => { order: Order; isDescending: boolean } | null;
}

/** The slots whose figure lies between two bounds, both of them included; null is no bound. */
export function withinRange(
  places: WithFigures,
  figure: Figure,
  from: number | null,
  to: number | null,
): Slots {
  const [least, most] = [from ?? -Infinity, to ?? Infinity];
  const { columns, live } = places;
  const sorted = places.sortedBy(figure);
  if (!sorted) return scanned(columns.valuesOf(figure), least, most);
  const { order, isDescending } = sorted;
  // Those without the figure come last in either order.
  const rank = (isPast: (value: number) => boolean) =>
    order.firstWhere((slot) => {
      const value = columns.figure(figure, slot);
      return value === null || isPast(value);
    });
  const [first, last] = isDescending
    ? [rank((value) => value <= most), rank((value) => value < least)]
    : [rank((value) => value >= least), rank((value) => value > most)];
  if ((last - first) * 2 <= order.length) return slotsFrom(order.ranked(first, last));
  const slots = live.clone();
  for (const slot of order.ranked(0, first)) slots.remove(slot);
  for (const slot of order.ranked(last, order.length)) slots.remove(slot);
  return slots;
}

function scanned(values: Float64Array, least: number, most: number): Slots {
  const words = new Uint32Array((values.length + 31) >>> 5);
  for (let at = 0; at < words.length; at += 1) {
    let word = 0;
    const end = Math.min(values.length, (at + 1) << 5);
    for (let slot = at << 5; slot < end; slot += 1) {
      // Nothing compares with NaN. Without a branch, which a processor would guess wrong half the
      // time.
      const value = values[slot]!;
      word |= (Number(value >= least) & Number(value <= most)) << slot;
    }
    words[at] = word;
  }
  return TypedFastBitSet.fromWords(words);
}
