import { MILES_PER_DEGREE, milesBetween } from '@/lib/shared/format/distance';
import type { Slots } from '@/lib/search/sets/bitset';
import { slotsWithin } from './area';
import type { CommunityIndex } from './community-index';

export interface NearCommunity {
  id: number;
  miles: number;
}

/** Up to how many are measured one by one, rather than looked for in the tree of all. */
const FEW = 2000;
/** Where several are as far as the last one, the lowest ids are taken. */
const TIES = 8;

/** The nearest of some communities to one, nearest first, without itself. */
export function nearestTo(
  index: CommunityIndex,
  slot: number,
  among: Slots,
  limit: number,
): NearCommunity[] {
  const size = among.size();
  const slots =
    size <= FEW
      ? among.array()
      : index.distances.from(spotOf(index, slot)).page(among, size, 0, limit + TIES + 1);
  return slots
    .filter((other) => other !== slot)
    .map((other) => near(index, slot, other))
    .sort((a, b) => a.miles - b.miles || a.id - b.id)
    .slice(0, limit);
}

/** The communities up to some miles from one, nearest first, with itself. */
export function communitiesWithin(
  index: CommunityIndex,
  slot: number,
  miles: number,
): NearCommunity[] {
  const { lat, long } = spotOf(index, slot);
  const north = miles / MILES_PER_DEGREE;
  const east = north / Math.max(Math.cos((lat * Math.PI) / 180), 0.1);
  const box = { west: long - east, east: long + east, south: lat - north, north: lat + north };
  return slotsWithin(index, box)
    .array()
    .map((other) => near(index, slot, other))
    .filter((other) => other.miles <= miles)
    .sort((a, b) => a.miles - b.miles || a.id - b.id);
}

const spotOf = ({ columns }: CommunityIndex, slot: number) => ({
  lat: columns.figure('lat', slot) ?? 0,
  long: columns.figure('long', slot) ?? 0,
});

const near = (index: CommunityIndex, slot: number, other: number): NearCommunity => ({
  id: index.idAt(other),
  miles: milesBetween(spotOf(index, slot), spotOf(index, other)),
});
