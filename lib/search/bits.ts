import { TypedFastBitSet } from 'typedfastbitset';

/** A set of slots. */
export type Slots = TypedFastBitSet;

export const noSlots = (): Slots => new TypedFastBitSet();

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
  const [first, ...rest] = sets;
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

  shared(other: Slots): number {
    const { at, words } = this;
    const theirs = other.words;
    let count = 0;
    for (let index = 0; index < at.length; index += 1) {
      const both = (words[index] ?? 0) & (theirs[at[index] ?? 0] ?? 0);
      if (both) count += bitsOf(both);
    }
    return count;
  }
}
