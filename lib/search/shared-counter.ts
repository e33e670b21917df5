import type { Slots } from './bits';

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Unsigned words may be more than a processor's own whole numbers. */
const wordsOf = ({ words }: Slots): Int32Array =>
  new Int32Array(words.buffer as ArrayBuffer, words.byteOffset, words.length);

/** The words of a set that aren't empty, and where they stand; null where that's most of them. */
function usedWords(all: Int32Array): { words: Int32Array; at: Int32Array } | null {
  const at = new Int32Array(all.length);
  let used = 0;
  for (let index = 0; index < all.length; index += 1) if (all[index] !== 0) at[used++] = index;
  if (used * 2 > all.length) return null;
  const words = new Int32Array(used);
  for (let index = 0; index < used; index += 1) words[index] = all[at[index]!]!;
  return { words, at: at.subarray(0, used) };
}

/**
 * Counts what many sets share with one. Where that one is small or lies close together, as the places
 * of a state do, only its own words are looked at.
 */
export class SharedCounter {
  private readonly words: Int32Array;
  private readonly used: ReturnType<typeof usedWords>;

  constructor(base: Slots) {
    this.words = wordsOf(base);
    this.used = usedWords(this.words);
  }

  shared(other: Slots): number {
    const theirs = wordsOf(other);
    if (!this.used) return bitsShared(this.words, theirs);
    const { words, at } = this.used;
    let count = 0;
    for (let index = 0; index < words.length; index += 1) {
      const place = at[index]!;
      if (place >= theirs.length) break;
      const both = words[index]! & theirs[place]!;
      if (both !== 0) count += bitsOf(both);
    }
    return count;
  }
}

/**
 * Eight words at a time are added up digit by digit, as on paper, before bits are counted: half of the
 * work of counting those of each word.
 */
function bitsShared(some: Int32Array, others: Int32Array): number {
  const end = Math.min(some.length, others.length);
  let [eights, fours, twos, ones] = [0, 0, 0, 0];
  let at = 0;
  for (; at + 8 <= end; at += 8) {
    const a = some[at]! & others[at]!;
    const b = some[at + 1]! & others[at + 1]!;
    const c = some[at + 2]! & others[at + 2]!;
    const d = some[at + 3]! & others[at + 3]!;
    const e = some[at + 4]! & others[at + 4]!;
    const f = some[at + 5]! & others[at + 5]!;
    const g = some[at + 6]! & others[at + 6]!;
    const h = some[at + 7]! & others[at + 7]!;
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
  for (; at < end; at += 1) count += bitsOf(some[at]! & others[at]!);
  return count;
}
