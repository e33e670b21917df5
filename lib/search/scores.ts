import { TypedFastBitSet } from 'typedfastbitset';
import type { Slots } from './bits';

/**
 * Splits slots by how many of the options they meet, most first. The numbers of all slots are added up
 * 32 at a time: each plane holds one binary digit of every slot's number.
 */
export function* byOptionsMet(slots: Slots, options: readonly Slots[]): Generator<Slots> {
  const planes = countPlanes(slots, options);
  for (let score = options.length; score >= 0; score -= 1) {
    const tier = withNumber(slots, planes, score);
    if (!tier.isEmpty()) yield tier;
  }
}

function countPlanes(slots: Slots, options: readonly Slots[]): Int32Array[] {
  const { length } = slots.words;
  const planes = Array.from(
    { length: Math.ceil(Math.log2(options.length + 1)) },
    () => new Int32Array(length),
  );
  for (const { words } of options)
    for (let at = Math.min(length, words.length) - 1; at >= 0; at -= 1) {
      let carry = (words[at] ?? 0) & (slots.words[at] ?? 0);
      for (let digit = 0; carry !== 0; digit += 1) {
        const plane = planes[digit];
        if (!plane) break;
        const was = plane[at] ?? 0;
        plane[at] = was ^ carry;
        carry &= was;
      }
    }
  return planes;
}

function withNumber(slots: Slots, planes: readonly Int32Array[], number: number): Slots {
  const words = new Uint32Array(slots.words);
  for (const [digit, plane] of planes.entries()) {
    const flip = (number >>> digit) & 1 ? 0 : -1;
    for (let at = 0; at < words.length; at += 1)
      words[at] = (words[at] ?? 0) & ((plane[at] ?? 0) ^ flip);
  }
  return TypedFastBitSet.fromWords(words);
}

/** How many of the options a slot meets. */
export const optionsMet = (slot: number, options: readonly Slots[]): number =>
  options.reduce((met, option) => met + (option.has(slot) ? 1 : 0), 0);
