import type { Wish, WishAnswer, WishState } from './wish';

const SHARES: Readonly<Record<WishState, number>> = {
  met: 1,
  nearly: 0.5,
  unknown: 0.5,
  missed: 0,
};

/**
 * How well a community fits: the weighted share of wishes that it meets, as a whole percentage.
 * What is nearly met or not known counts half. Null without wishes.
 * @param answers in the order of the wishes
 */
export function scoreOf(
  wishes: readonly Pick<Wish, 'weight'>[],
  answers: readonly Pick<WishAnswer, 'state'>[],
): number | null {
  let [all, met] = [0, 0];
  for (const [at, { weight }] of wishes.entries()) {
    all += weight;
    met += weight * SHARES[answers[at]?.state ?? 'unknown'];
  }
  return all === 0 ? null : Math.round((met / all) * 100);
}
