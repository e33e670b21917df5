import { wordsOf, type Slots } from './bitset';
import { packed, type PackedSlots } from './packed-slots';

/** As many empty words in a row are worth another loop to leave them out. */
const GAP = 16;

/** Words from one to before another. */
interface Stretch {
  from: number;
  end: number;
}

/** Where the words of a set aren't empty, roughly: the places of a state stand side by side. */
function stretchesOf({ from, words }: PackedSlots): Stretch[] {
  const found: Stretch[] = [];
  let start = from;
  let last = from - 1;
  for (let index = 0; index < words.length; index += 1) {
    if (words[index] === 0) continue;
    const at = from + index;
    if (at - last > GAP) {
      found.push({ from: start, end: last + 1 });
      start = at;
    }
    last = at;
  }
  if (words.length > 0) found.push({ from: start, end: last + 1 });
  return found;
}

/**
 * Counts what many sets share with one, by whatever is least to look at: the slots of one of the two,
 * where there are few, or the words of both, where there are any.
 */
export class SharedCounter {
  private readonly words: Int32Array;
  private readonly few: Int32Array | null;
  private readonly stretches: readonly Stretch[];

  /** @param size how many are in it */
  constructor(base: Slots, size = base.size()) {
    const set = packed(base, size);
    this.words = wordsOf(base);
    this.few = set.few;
    this.stretches = stretchesOf(set);
  }

  shared({ from, words, few }: PackedSlots): number {
    const wordsLeft = this.wordsWithin(from, from + words.length);
    const slotsLeft = Math.min(few?.length ?? Infinity, this.few?.length ?? Infinity);
    if (slotsLeft > wordsLeft) return this.sharedWords(from, words);
    if (slotsLeft === few?.length) return slotsIn(few, this.words, 0);
    return this.few ? slotsIn(this.few, words, from) : 0;
  }

  private wordsWithin(from: number, end: number): number {
    let count = 0;
    for (const stretch of this.stretches)
      count += Math.max(0, Math.min(end, stretch.end) - Math.max(from, stretch.from));
    return count;
  }

  private sharedWords(from: number, words: Int32Array): number {
    const end = from + words.length;
    let count = 0;
    for (const stretch of this.stretches) {
      const [first, last] = [Math.max(from, stretch.from), Math.min(end, stretch.end)];
      if (first < last) count += bitsShared(this.words, first, last, words, from);
    }
    return count;
  }
}

/**
 * How many slots a set has of some.
 * @param slots in order; @param words of the set, whose first is its word `from`
 */
function slotsIn(slots: Int32Array, words: Int32Array, from: number): number {
  const last = countBelow(slots, (from + words.length) << 5);
  let count = 0;
  for (let at = countBelow(slots, from << 5); at < last; at += 1) {
    const slot = slots[at]!;
    count += (words[(slot >>> 5) - from]! >>> slot) & 1;
  }
  return count;
}

/** How many of sorted numbers are less than one. */
function countBelow(sorted: Int32Array, limit: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Eight words at a time are added up digit by digit, as on paper, before bits are counted: half of the
 * work of counting those of each word.
 * @param others those of the other set from its word `start` on
 */
function bitsShared(
  some: Int32Array,
  from: number,
  end: number,
  others: Int32Array,
  start: number,
): number {
  let [eights, fours, twos, ones] = [0, 0, 0, 0];
  let at = from;
  for (; at + 8 <= end; at += 8) {
    const a = some[at]! & others[at - start]!;
    const b = some[at + 1]! & others[at - start + 1]!;
    const c = some[at + 2]! & others[at - start + 2]!;
    const d = some[at + 3]! & others[at - start + 3]!;
    const e = some[at + 4]! & others[at - start + 4]!;
    const f = some[at + 5]! & others[at - start + 5]!;
    const g = some[at + 6]! & others[at - start + 6]!;
    const h = some[at + 7]! & others[at - start + 7]!;
    let half = ones ^ a;
    const two1 = (ones & a) | (half & b);
    ones = half ^ b;
    half = ones ^ c;
    const two2 = (ones & c) | (half & d);
    ones = half ^ d;
    half = twos ^ two1;
    const four1 = (twos & two1) | (half & two2);
    twos = half ^ two2;
    half = ones ^ e;
    const two3 = (ones & e) | (half & f);
    ones = half ^ f;
    half = ones ^ g;
    const two4 = (ones & g) | (half & h);
    ones = half ^ h;
    half = twos ^ two3;
    const four2 = (twos & two3) | (half & two4);
    twos = half ^ two4;
    half = fours ^ four1;
    eights += bitsOf((fours & four1) | (half & four2));
    fours = half ^ four2;
  }
  let count = 8 * eights + 4 * bitsOf(fours) + 2 * bitsOf(twos) + bitsOf(ones);
  for (; at < end; at += 1) count += bitsOf(some[at]! & others[at - start]!);
  return count;
}
