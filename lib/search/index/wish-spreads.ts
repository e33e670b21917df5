import type { Histogram, WishSpreads } from '../output';
import type { Slots } from '../sets/bitset';
import type { CommunityIndex } from './community-index';

/** °F of a bar: by so much a temperature is nearly what was wished. */
const BAR = 3;

/** How July highs and January lows are spread over some communities. */
export const spreadsOf = ({ wishFacts }: CommunityIndex, among: Slots): WishSpreads => ({
  july: spreadOf(wishFacts.valuesOf('julyHigh'), among),
  january: spreadOf(wishFacts.valuesOf('januaryLow'), among),
});

/** Bars from the coldest community to the warmest, without gaps; none where nothing is known. */
function spreadOf(values: Float64Array, among: Slots): { bars: Histogram; unknown: number } {
  const counts = new Map<number, number>();
  let unknown = 0;
  for (const slot of among) {
    const bar = Math.floor((values[slot] ?? NaN) / BAR);
    if (Number.isNaN(bar)) unknown += 1;
    else counts.set(bar, (counts.get(bar) ?? 0) + 1);
  }
  const [first, last] = [Math.min(...counts.keys()), Math.max(...counts.keys())];
  const bars: Histogram = [];
  for (let bar = first; bar <= last; bar += 1)
    bars.push({ from: bar * BAR, to: (bar + 1) * BAR, count: counts.get(bar) ?? 0 });
  return { bars, unknown };
}
