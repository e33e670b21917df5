import { TypedFastBitSet } from 'typedfastbitset';

/** A set of slots. */
export type Slots = TypedFastBitSet;

export const noSlots = (): Slots => new TypedFastBitSet();

/** The set of some slots, quicker than adding one after another. */
export function slotsAmong(list: Uint32Array | readonly number[]): Slots {
  let last = -1;
  for (const slot of list) if (slot > last) last = slot;
  const words = new Uint32Array((last + 32) >>> 5);
  for (const slot of list) words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << slot);
  return TypedFastBitSet.fromWords(words);
}

/** What is in all of the sets; a new one. @param sets at least one */
export function inAll(sets: readonly Slots[]): Slots {
  const [first, second, ...rest] = sets;
  if (!first) return noSlots();
  if (!second) return first.clone();
  const both = first.new_intersection(second);
  for (const set of rest) both.intersection(set);
  return both;
}

/** What is in any of the sets: the set itself where there is one. */
export function inAny(sets: readonly Slots[]): Slots {
  const [first, ...rest] = new Set(sets);
  if (!first || rest.length === 0) return first ?? noSlots();
  const any = first.clone();
  for (const set of rest) any.union(set);
  return any;
}

/**
 * For each set, what is in all the others and in `every`: as many intersections as twice the sets,
 * whatever each leaves out.
 */
export function inOthers(every: Slots, sets: readonly Slots[]): Slots[] {
  const before = [every];
  for (const set of sets.slice(0, -1)) before.push((before.at(-1) ?? every).new_intersection(set));
  const others: Slots[] = [];
  let after: Slots | null = null;
  for (let at = sets.length - 1; at >= 0; at -= 1) {
    const earlier = before[at] ?? every;
    others[at] = after ? earlier.new_intersection(after) : earlier;
    const set = sets[at] ?? every;
    after = after ? after.new_intersection(set) : set;
  }
  return others;
}

function bitsOf(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * Counts what many sets share with one. Where that one is small or lies close together, as the places
 * of a state do, only its own words are looked at.
 */
export class SharedCounter {
  private list: Int32Array | null = null;
  private readonly at: Int32Array;
  private readonly words: Int32Array;

  constructor(base: Slots) {
    const { words } = base;
    const at = new Int32Array(words.length);
    let used = 0;
    for (let index = 0; index < words.length; index += 1) if (words[index]) at[used++] = index;
    this.at = at.subarray(0, used);
    this.words = Int32Array.from(this.at, (index) => words[index] ?? 0);
  }

  /** The slots themselves. */
  slots(): Int32Array {
    if (this.list) return this.list;
    const { at, words } = this;
    let size = 0;
    for (let index = 0; index < words.length; index += 1) size += bitsOf(words[index] ?? 0);
    const list = new Int32Array(size);
    let used = 0;
    for (let index = 0; index < words.length; index += 1)
      for (let word = words[index] ?? 0; word !== 0; word &= word - 1)
        list[used++] = ((at[index] ?? 0) << 5) + 31 - Math.clz32(word & -word);
    return (this.list = list);
  }

  shared(other: Slots): number {
    const { at, words } = this;
    const theirs = other.words;
    let count = 0;
    for (let index = 0; index + 1 < at.length; index += 2) {
      const one = (words[index] ?? 0) & (theirs[at[index] ?? 0] ?? 0);
      const two = (words[index + 1] ?? 0) & (theirs[at[index + 1] ?? 0] ?? 0);
      if ((one | two) !== 0) count += bitsOfTwo(one, two);
    }
    if (at.length % 2 === 1)
      count += bitsOf((words[at.length - 1] ?? 0) & (theirs[at.at(-1) ?? 0] ?? 0));
    return count;
  }
}

/** Pairs of bits are added up within each word, and only then words with each other. */
function bitsOfTwo(one: number, two: number): number {
  const a = one - ((one >>> 1) & 0x55555555);
  const b = two - ((two >>> 1) & 0x55555555);
  const four =
    (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333);
  return Math.imul((four & 0x0f0f0f0f) + ((four >>> 4) & 0x0f0f0f0f), 0x01010101) >>> 24;
}
