import { TypedFastBitSet } from 'typedfastbitset';

/** A set of slots. */
export type Slots = TypedFastBitSet;

export const noSlots = (): Slots => new TypedFastBitSet();

/** Puts a slot in or takes it out. @returns whether it was otherwise */
export function put(slots: Slots, slot: number, isIn: boolean): boolean {
  if (slots.has(slot) === isIn) return false;
  if (isIn) slots.add(slot);
  else slots.remove(slot);
  return true;
}

/** The set of some slots, quicker than adding one after another. */
export function slotsFrom(list: Uint32Array | Int32Array | readonly number[]): Slots {
  let last = -1;
  for (const slot of list) if (slot > last) last = slot;
  const words = new Uint32Array((last + 32) >>> 5);
  for (const slot of list) words[slot >>> 5] = (words[slot >>> 5] ?? 0) | (1 << slot);
  return TypedFastBitSet.fromWords(words);
}

/** What is in all of the sets; a new one. @param sets at least one */
export function intersectionOf(sets: readonly Slots[]): Slots {
  const [first, second, ...rest] = sets;
  if (!first) return noSlots();
  if (!second) return first.clone();
  const both = first.new_intersection(second);
  for (const set of rest) both.intersection(set);
  return both;
}

/** What is in any of the sets: the set itself where there is one. */
export function unionOf(sets: readonly Slots[]): Slots {
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
export function intersectionsWithoutEach(every: Slots, sets: readonly Slots[]): Slots[] {
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
