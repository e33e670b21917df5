import type { Area } from '../input';
import { slotsFrom, type Slots } from '../sets/bitset';
import type { CommunityIndex } from './community-index';

/** The communities within a box. */
export function slotsWithin(
  { columns, live }: CommunityIndex,
  { west, south, east, north }: Area,
): Slots {
  const [lats, longs] = [columns.valuesOf('lat'), columns.valuesOf('long')];
  const inside: number[] = [];
  live.forEach((slot) => {
    const [lat = NaN, long = NaN] = [lats[slot], longs[slot]];
    if (lat >= south && lat <= north && long >= west && long <= east) inside.push(slot);
  });
  return slotsFrom(inside);
}
