import { formatWishes } from '../wishes/address';
import type { Wish, WishAnswer } from '../wishes/wish';
import type { Slots } from '../sets/bitset';
import type { CommunityIndex } from './community-index';
import { SHARES, WishRanking } from './ranked-by-wishes';
import type { Ranking } from './ranking';
import { wishReader, type WishReader } from './wish-answers';
import { gainsFor, type Gains } from './wish-grades';

/** A wish with what answers it. */
export interface ReadWish {
  wish: Wish;
  reader: WishReader;
}

/**
 * Ranks all communities by how they fit wishes: first those that meet most of them, among these by
 * the weighted share (met 1, nearly 0.75, not known 0.5), then nearer misses, then the usual order.
 * @param wishes at most twelve
 */
export function rankByWishes(index: CommunityIndex, wishes: readonly ReadWish[]): WishRanking {
  const weighed = wishes.map(({ wish: { weight }, reader: { miss } }) => ({ weight, miss }));
  return new WishRanking(gradesOf(index, wishes), weighed, index.orders.match, 2 * index.few);
}

/** Kept by wishes: one more of them is one more pass over the communities. */
function gradesOf(index: CommunityIndex, wishes: readonly ReadWish[]): Uint16Array {
  const { graded, version } = index;
  const keyOf = (count: number) => formatWishes(wishes.slice(0, count).map(({ wish }) => wish));
  const known = (count: number) => {
    const kept = count > 0 ? graded.get(keyOf(count)) : undefined;
    return kept?.version === version ? kept.grades : null;
  };
  let done = wishes.length;
  while (done > 0 && !known(done)) done -= 1;
  const before = known(done);
  if (before && done === wishes.length) return before;
  const grades = before ? before.slice() : new Uint16Array(index.slotCount);
  for (const { wish, reader } of wishes.slice(done)) reader.grade(grades, gainsOf(wish));
  graded.set(keyOf(wishes.length), { version, grades });
  return grades;
}

/** Of what a wish counts: a wish that is met, and quarters of its weight. */
const gainsOf = ({ weight }: Wish): Gains =>
  gainsFor({ met: SHARES + 4 * weight, nearly: 3 * weight, unknown: 2 * weight, missed: 0 });

/** At most so many of one state are among the first places of a diversified list. */
const OF_ONE_STATE = 4;
const DIVERSIFIED = 12;
/** Ranked to find the first ones; more where these are of too few states. */
const LOOKED_AT = 96;

/** The same, with at most four of one state among the first twelve where there are others. */
export const diversified = (index: CommunityIndex, ranking: Ranking): Ranking => ({
  page(among: Slots, size, offset, limit) {
    const end = offset + limit;
    let ranked: number[] = [];
    let first: number[] = [];
    for (let most = Math.max(end, LOOKED_AT); ; most *= 16) {
      ranked = ranking.page(among, size, 0, most);
      first = firstOf(index, ranked);
      if (first.length === DIVERSIFIED || ranked.length < most) break;
    }
    const isFirst = new Set(first);
    return [...first, ...ranked.filter((slot) => !isFirst.has(slot))].slice(offset, end);
  },
});

function firstOf(index: CommunityIndex, ranked: readonly number[]): number[] {
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
  return first;
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
