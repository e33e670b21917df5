import { TypedFastBitSet } from 'typedfastbitset';
import type { Slots } from '@/lib/search/sets/bitset';

/**
 * Splits slots by how many of the options they meet, most first. The numbers of all slots are added
 * up 32 at a time: each plane holds one binary digit of every slot's number.
 */
export function* groupByOptionsMet(slots: Slots, options: readonly Slots[]): Generator<Slots> {
  const planes = countPlanes(slots, options);
  const left = Int32Array.from(slots.words);
  while (!isEmpty(left)) {
    const most = withMost(left, planes);
    for (let at = 0; at < left.length; at += 1) left[at] = (left[at] ?? 0) & ~(most[at] ?? 0);
    yield TypedFastBitSet.fromWords(new Uint32Array(most.buffer));
  }
}

function countPlanes(slots: Slots, options: readonly Slots[]): Int32Array[] {
  const { words } = slots;
  const planes = Array.from(
    { length: Math.ceil(Math.log2(options.length + 1)) },
    () => new Int32Array(words.length),
  );
  const theirs = options.map((option) => option.words);
  for (let at = 0; at < words.length; at += 1) {
    const among = words[at] ?? 0;
    if (among === 0) continue;
    for (const option of theirs) {
      let carry = (option[at] ?? 0) & among;
      for (let digit = 0; carry !== 0 && digit < planes.length; digit += 1) {
        const plane = planes[digit] ?? words;
        const was = plane[at] ?? 0;
        plane[at] = was ^ carry;
        carry &= was;
      }
    }
  }
  return planes;
}

/** Those with the largest number: from the highest digit down, who has it if anybody has. */
function withMost(slots: Int32Array<ArrayBuffer>, planes: readonly Int32Array[]) {
  let most = slots.slice();
  for (const plane of planes.toReversed()) {
    const having = new Int32Array(most.length);
    let any = 0;
    for (let at = 0; at < most.length; at += 1) {
      const word = (most[at] ?? 0) & (plane[at] ?? 0);
      having[at] = word;
      any |= word;
    }
    if (any !== 0) most = having;
  }
  return most;
}

function isEmpty(words: Int32Array): boolean {
  for (let at = 0; at < words.length; at += 1) if (words[at] !== 0) return false;
  return true;
}

/** How many of the options a slot meets. */
export const optionsMet = (slot: number, options: readonly Slots[]): number =>
  options.reduce((met, option) => met + (option.has(slot) ? 1 : 0), 0);
