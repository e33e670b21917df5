import { formatWishes } from '../wishes/address';
import { stateOf } from '../wishes/miss';
import type { Wish, WishAnswer, WishState } from '../wishes/wish';
import type { CommunityIndex } from './community-index';
import type { RankedByWishes } from './ranked-by-wishes';
import { wishReader } from './wish-answers';

/** Quarters of what a wish counts, by how it is answered. */
const QUARTERS: Readonly<Record<WishState, number>> = { met: 4, nearly: 3, unknown: 2, missed: 0 };

// A community's place in the order is one number, below 2 ** 53: wishes met, weighted share,
// misses, and its rank in the usual order.
const SHARES = 128;
const MISSES = 4096;
const RANKS = 2 ** 26;
/** More than so many times what is still nearly counts no more. */
const FARTHEST_MISS = 20;
/** Twelve wishes of weight two, all of them farthest, still fit. */
const MISS_UNITS = (MISSES - 1) / (12 * 2 * FARTHEST_MISS);

/**
 * Ranks all communities by how they fit wishes: first those that meet most of them, among these by
 * the weighted share (met 1, nearly 0.75, not known 0.5), then nearer misses, then the usual order.
 * @param wishes of which `wishReader` knows all, at most twelve
 */
export function rankByWishes(index: CommunityIndex, wishes: readonly Wish[]): RankedByWishes {
  const { ranked, version } = index;
  const key = formatWishes(wishes);
  const kept = ranked.get(key);
  if (kept?.version === version) return kept;
  const fresh = { version, ...rank(index, wishes) };
  ranked.set(key, fresh);
  return fresh;
}

function rank(index: CommunityIndex, wishes: readonly Wish[]): Omit<RankedByWishes, 'version'> {
  const usual = index.orders.match;
  const slots = usual.ranked(0, usual.length);
  const readers = wishes.flatMap((wish) => {
    const read = wishReader(index, wish);
    return read ? [{ read, weight: wish.weight }] : [];
  });
  const keys = new Float64Array(slots.length);
  const metBySlot = new Uint8Array(slots.reduce((most, slot) => Math.max(most, slot), -1) + 1);
  for (let at = 0; at < slots.length; at += 1) {
    const slot = slots[at] ?? 0;
    let [met, share, missed] = [0, 0, 0];
    for (const { read, weight } of readers) {
      const miss = read.miss(slot);
      const state = stateOf(miss);
      share += weight * QUARTERS[state];
      if (state === 'met') met += 1;
      else if (state !== 'unknown') missed += weight * Math.min(miss, FARTHEST_MISS);
    }
    metBySlot[slot] = met;
    const misses = Math.min(MISSES - 1, Math.round(missed * MISS_UNITS));
    // Sorted upward: what is best is least.
    keys[at] = ((readers.length - met) * SHARES + (SHARES - 1 - share)) * MISSES + misses;
    keys[at] = (keys[at] ?? 0) * RANKS + at;
  }
  keys.sort();
  return { order: Uint32Array.from(keys, (one) => slots[one % RANKS] ?? 0), met: metBySlot };
}

/** At most so many of one state are among the first places of a diversified list. */
const OF_ONE_STATE = 4;
const DIVERSIFIED = 12;

/** The same, with at most four of one state among the first twelve where there are others. */
export function diversified(index: CommunityIndex, ranked: readonly number[]): number[] {
  const stateOfSlot = index.options.valuesOf('states');
  const ofState = new Map<unknown, number>();
  const first: number[] = [];
  for (const slot of ranked) {
    if (first.length === DIVERSIFIED) break;
    const state = stateOfSlot(slot);
    const count = ofState.get(state) ?? 0;
    if (count === OF_ONE_STATE) continue;
    ofState.set(state, count + 1);
    first.push(slot);
  }
  const isFirst = new Set(first);
  return [...first, ...ranked.filter((slot) => !isFirst.has(slot))];
}

/** What a community answers to each wish; null where there is no such community. */
export function answersOf(
  index: CommunityIndex,
  communityId: number,
  wishes: readonly Wish[],
): WishAnswer[] | null {
  const slot = index.slotOf(communityId);
  if (slot === undefined) return null;
  return wishes.map(
    (wish) =>
      wishReader(index, wish)?.answer(slot) ?? { state: 'unknown', value: null, name: null },
  );
}
