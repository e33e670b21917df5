import type { Slots } from '@/lib/search/sets/bitset';
import { groupByOptionsMet, optionsMet } from './group-by-options-met';
import type { TextMatches } from '../text/text-index';

/** In which order slots come: a page of them at a time. */
export interface Ranking {
  page(slots: Slots, size: number, offset: number, limit: number): number[];
}

/** Slots in an order that they have by themselves. */
export interface SlotOrder extends Ranking {
  /** The same slots, sorted. */
  sorted(slots: number[]): number[];
}

/** The order of a list of one's own, such as favorites. */
export function sequenceOrder(sequence: readonly number[]): SlotOrder {
  const places = new Map(sequence.map((slot, at) => [slot, at]));
  const sorted = (slots: number[]) =>
    slots.sort((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
  return {
    sorted,
    page: (slots, _, offset, limit) => sorted(slots.array()).slice(offset, offset + limit),
  };
}

/** Those that meet most of what was ticked first, each in an order. */
export function byMatch(order: SlotOrder, ticked: readonly Slots[]): Ranking {
  if (ticked.length === 0) return order;
  return {
    page: (slots, _, offset, limit) =>
      pageOfParts(
        groupByOptionsMet(slots, ticked),
        (part) => ({
          size: part.size(),
          page: (at, most) => order.page(part, part.size(), at, most),
        }),
        offset,
        limit,
      ),
  };
}

/**
 * The nearest to a text first, then those that meet most of what was ticked.
 * @param few up to how many slots of a part are sorted one by one
 */
export function byCloseness(
  { parts }: TextMatches,
  order: SlotOrder,
  ticked: readonly Slots[],
  few: number,
): Ranking {
  const inPart = byMatch(order, ticked);
  const met = new Map<number, number>();
  const metBy = (slot: number): number => {
    const known = met.get(slot) ?? optionsMet(slot, ticked);
    met.set(slot, known);
    return known;
  };
  const fewOf = (part: number[]): Part => ({
    size: part.length,
    page: (at, most) =>
      order
        .sorted(part)
        .sort((a, b) => metBy(b) - metBy(a))
        .slice(at, at + most),
  });
  return {
    page: (slots, _, offset, limit) =>
      pageOfParts(
        parts,
        (part) => {
          // Not by its class, of which each bundle has its own.
          if (!('words' in part)) return fewOf(part.filter((slot) => slots.has(slot)));
          const among = part.new_intersection(slots);
          const size = among.size();
          return size > few
            ? { size, page: (at, most) => inPart.page(among, size, at, most) }
            : fewOf(among.array());
        },
        offset,
        limit,
      ),
  };
}

interface Part {
  size: number;
  page(offset: number, limit: number): number[];
}

/** A page of a list that is made of parts, one behind another. */
function pageOfParts<T>(
  parts: Iterable<T>,
  open: (part: T) => Part,
  offset: number,
  limit: number,
): number[] {
  const page: number[] = [];
  let skip = offset;
  for (const one of parts) {
    const part = open(one);
    if (skip < part.size) page.push(...part.page(skip, limit - page.length));
    skip = Math.max(0, skip - part.size);
    if (page.length >= limit) break;
  }
  return page;
}
