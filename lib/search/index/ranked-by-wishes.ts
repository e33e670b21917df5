import type { Slots } from '../sets/bitset';
import type { Miss } from '../wishes/miss';
import type { Order } from './orders';
import type { Ranking } from './ranking';

/** Twice twelve wishes count at most 96 quarters: a grade is wishes met, then these. */
export const SHARES = 128;
const GRADES = 13 * SHARES;

/** How well communities fit some wishes, by slot, at a version of the index. */
export interface KeptGrades {
  version: number;
  /** Wishes met times `SHARES`, and the weighted share in quarters. */
  grades: Uint16Array;
}

export interface WishGroup {
  /** How many wishes those of the group meet. */
  met: number;
  count: number;
}

export interface WeighedWish {
  miss: (slot: number) => Miss;
  weight: 1 | 2;
}

// A place among those of one grade is one number, below 2 ** 53: misses, then the usual order.
const MISSES = 4096;
const RANKS = 2 ** 26;
/** More than so many times what is still nearly counts no more. */
const FARTHEST_MISS = 20;
/** Twelve wishes of weight two, all of them farthest, still fit. */
const MISS_UNITS = (MISSES - 1) / (12 * 2 * FARTHEST_MISS);

/** Without a branch: quicker than one slot of the set after another. */
function countGrades(grades: Uint16Array, among: Slots): Uint32Array {
  const counts = new Uint32Array(GRADES);
  for (let slot = 0; slot < grades.length; slot += 1)
    counts[grades[slot]!]! += Number(among.has(slot));
  return counts;
}

/**
 * Communities in the order in which they fit wishes: by grade, then nearer misses, then the usual
 * order. Misses are worked out only of the grades that a page has.
 */
export class WishRanking implements Ranking {
  private counted: { among: Slots; counts: Uint32Array } | null = null;

  /** @param atOnce so many are sorted at a time at least */
  constructor(
    private readonly grades: Uint16Array,
    private readonly wishes: readonly WeighedWish[],
    private readonly usual: Order,
    private readonly atOnce: number,
  ) {}

  /** How many of some communities meet how many wishes, most first; none that would be empty. */
  groups(among: Slots): WishGroup[] {
    const counts = this.countsOf(among);
    const groups: WishGroup[] = [];
    for (let met = GRADES / SHARES - 1; met >= 0; met -= 1) {
      const ofGroup = counts.subarray(met * SHARES, (met + 1) * SHARES);
      const count = ofGroup.reduce((sum, one) => sum + one, 0);
      if (count > 0) groups.push({ met, count });
    }
    return groups;
  }

  page(among: Slots, _: number, offset: number, limit: number): number[] {
    const { grades } = this;
    const counts = this.countsOf(among);
    // Where the next member of each grade goes; -1 for those that the page has none of.
    const next = new Int32Array(GRADES).fill(-1);
    const parts: { grade: number; start: number; from: number; to: number }[] = [];
    let [before, members] = [0, 0];
    for (let grade = GRADES - 1; grade >= 0 && before < offset + limit; grade -= 1) {
      const count = counts[grade]!;
      if (count > 0 && before + count > offset) {
        const [from, to] = [Math.max(0, offset - before), Math.min(count, offset + limit - before)];
        parts.push({ grade, start: members, from, to });
        next[grade] = members;
        members += count;
      }
      before += count;
    }
    const slots = new Uint32Array(members);
    const lowest = parts.at(-1)?.grade ?? GRADES;
    for (let slot = 0; slot < grades.length; slot += 1) {
      const grade = grades[slot]!;
      if (grade < lowest || next[grade]! < 0 || !among.has(slot)) continue;
      slots[next[grade]!] = slot;
      next[grade]! += 1;
    }
    return parts.flatMap(({ grade, start, from, to }) =>
      this.nearestMisses(slots.subarray(start, next[grade]), from, to),
    );
  }

  private countsOf(among: Slots): Uint32Array {
    if (this.counted?.among !== among)
      this.counted = { among, counts: countGrades(this.grades, among) };
    return this.counted.counts;
  }

  /** Some of a grade. */
  private nearestMisses(slots: Uint32Array, from: number, to: number): number[] {
    const { usual } = this;
    const order = usual.ranked(0, usual.length);
    const keys = new Float64Array(Math.min(slots.length, Math.max(2 * to, this.atOnce)));
    let [found, limit] = [0, Infinity];
    for (const slot of slots) {
      const rank = usual.rank(slot);
      // One that came a moment ago stands nowhere in the order yet.
      if (order[rank] !== slot) continue;
      const key = this.missesOf(slot, Math.floor(limit / RANKS)) * RANKS + rank;
      if (key >= limit) continue;
      keys[found] = key;
      found += 1;
      if (found < keys.length) continue;
      keys.sort();
      found = to;
      limit = keys[to - 1]!;
    }
    const sorted = keys.subarray(0, found).sort();
    return Array.from(sorted.subarray(from, to), (key) => order[key % RANKS] ?? 0);
  }

  /** @param limit above which it doesn't matter how many */
  private missesOf(slot: number, limit: number): number {
    let missed = 0;
    let misses = 0;
    for (const { miss, weight } of this.wishes) {
      const by = miss(slot);
      if (Number.isNaN(by)) continue;
      missed += weight * Math.min(by, FARTHEST_MISS);
      misses = Math.min(MISSES - 1, Math.round(missed * MISS_UNITS));
      if (misses > limit) break;
    }
    return misses;
  }
}
