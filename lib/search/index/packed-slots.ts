import { noSlots, wordsOf, type Slots } from './bitset';

/** A set as it's counted quickest; not to be kept once the set has changed. */
export interface PackedSlots {
  /** How many are in it. */
  size: number;
  /** Where `words` begin in the set: what stands before and after them is empty. */
  from: number;
  words: Int32Array;
  /** All of its slots in order, where these are fewer to look at than its words. */
  few: Int32Array | null;
}

/** Looking up a slot takes as long as counting a word, but a list of slots takes memory as well. */
const FEW_IN_A_WORD = 0.5;

/** @param size how many are in it, which takes as long to find out as all else */
export function packed(slots: Slots, size = slots.size()): PackedSlots {
  const all = wordsOf(slots);
  let [from, end] = [0, all.length];
  while (end > 0 && all[end - 1] === 0) end -= 1;
  while (from < end && all[from] === 0) from += 1;
  const words = all.subarray(from, end);
  const few = size <= words.length * FEW_IN_A_WORD ? slotsOf(words, from, size) : null;
  return { size, from, words, few };
}

function slotsOf(words: Int32Array, from: number, size: number): Int32Array {
  const found = new Int32Array(size);
  let next = 0;
  for (let at = 0; at < words.length; at += 1) {
    for (let rest = words[at]!; rest !== 0; rest &= rest - 1)
      found[next++] = ((from + at) << 5) + 31 - Math.clz32(rest & -rest);
  }
  return found;
}

/** A set that changes seldom and is counted often. */
export class CountedSlots {
  /** Not to be changed but by `put`. It stays as short as the last slot that is in it. */
  readonly slots = noSlots();
  private size = 0;
  private kept: PackedSlots | null = null;

  /** @returns whether it was otherwise */
  put(slot: number, isIn: boolean): boolean {
    if (this.slots.has(slot) === isIn) return false;
    if (isIn) this.slots.add(slot);
    else this.slots.remove(slot);
    this.size += isIn ? 1 : -1;
    this.kept = null;
    return true;
  }

  packed(): PackedSlots {
    return (this.kept ??= packed(this.slots, this.size));
  }
}
