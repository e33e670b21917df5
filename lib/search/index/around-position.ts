import { milesBetween, type Spot } from '@/lib/shared/format/distance';
import { slotsFrom } from '../sets/bitset';
import type { TextFound } from '../text/text-index';
import type { CommunityIndex } from './community-index';

const MOST = 12;
const NEAR_MILES = 30;
/** Out in the country the next town is farther away. */
const FAR_MILES = 100;

/** The communities around a position, the nearest first: one at least where one is not far. */
export function aroundPosition(index: CommunityIndex, spot: Spot): TextFound {
  const { columns, distances, live } = index;
  const milesTo = (slot: number) =>
    milesBetween(spot, {
      lat: columns.figure('lat', slot) ?? 0,
      long: columns.figure('long', slot) ?? 0,
    });
  const slots = distances
    .from(spot)
    .page(live, live.size(), 0, MOST)
    .filter((slot, at) => milesTo(slot) <= (at === 0 ? FAR_MILES : NEAR_MILES));
  return { all: slotsFrom(slots), parts: slots.map((slot) => [slot]), close: null };
}
