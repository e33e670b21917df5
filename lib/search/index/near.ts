import { milesBetween } from '@/lib/shared/format/distance';
import type { Slots } from '@/lib/search/sets/bitset';
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

const spotOf = ({ columns }: CommunityIndex, slot: number) => ({
  lat: columns.figure('lat', slot) ?? 0,
  long: columns.figure('long', slot) ?? 0,
});

const near = (index: CommunityIndex, slot: number, other: number): NearCommunity => ({
  id: index.idAt(other),
  miles: milesBetween(spotOf(index, slot), spotOf(index, other)),
});

/** What two communities are alike in; only what is known of both. */
export type Likeness = 'size' | 'cost' | 'climate';

export interface SimilarCommunity extends NearCommunity {
  alikeIn: Likeness[];
}

/** Communities of about the same size are looked through, so many larger and so many smaller ones. */
const COMPARED = 1500;

/** Of the same size or cost: at most so many times as much. */
const SAME_SIZE = 1.5;
const SAME_COST = 1.25;
/** So many times the cost is as unlike as another level or climate; more than its square counts no more. */
const OTHER_COST = 1.5;
const MOST_UNLIKE = 2;
/** What isn't known of a community counts as half unlike. */
const UNCERTAIN = 0.5;
/** Miles that count as much as another climate. */
const FAR = 3000;

/** How many times as much one is as another, whichever is more; as a logarithm. */
const timesAsMuch = (one: number, other: number): number => Math.abs(Math.log(one / other));

interface Compared {
  people: number;
  price: number | null;
  level: string | number | null;
  climate: string | number | null;
}

function comparing({ columns, options }: CommunityIndex): (slot: number) => Compared {
  const [levelOf, climateOf] = [
    options.valuesOf('costOfLivingType'),
    options.valuesOf('climateType'),
  ];
  return (slot) => ({
    people: columns.figure('population', slot) ?? 0,
    price: columns.figure('homeValue', slot),
    level: levelOf(slot),
    climate: climateOf(slot),
  });
}

function unlikeInCost(me: Compared, other: Compared): number {
  if (me.price && other.price)
    return Math.min(timesAsMuch(other.price, me.price) / Math.log(OTHER_COST), MOST_UNLIKE);
  if (me.level !== null && other.level !== null) return Number(me.level !== other.level);
  return me.price === null && me.level === null ? 0 : UNCERTAIN;
}

function unlikeInClimate(me: Compared, other: Compared): number {
  if (me.climate === null) return 0;
  return other.climate === null ? UNCERTAIN : Number(me.climate !== other.climate);
}

function likenessOf(me: Compared, other: Compared): Likeness[] {
  const sameCost =
    me.price === null || other.price === null
      ? me.level !== null && me.level === other.level
      : me.price > 0 &&
        other.price > 0 &&
        timesAsMuch(other.price, me.price) <= Math.log(SAME_COST);
  const sameSize = other.people >= me.people / SAME_SIZE && other.people <= me.people * SAME_SIZE;
  return [
    ...(sameSize ? (['size'] as const) : []),
    ...(sameCost ? (['cost'] as const) : []),
    ...(me.climate !== null && me.climate === other.climate ? (['climate'] as const) : []),
  ];
}

/**
 * Communities like one, by size, cost (home value, else cost of living) and climate, most alike first;
 * where two are alike, the nearer. None where its population isn't known.
 */
export function similarTo(index: CommunityIndex, slot: number, limit: number): SimilarCommunity[] {
  const comparedOf = comparing(index);
  const me = comparedOf(slot);
  if (!me.people) return [];
  const here = spotOf(index, slot);
  const compared = sameSized(index, slot, me.people).map((other) => {
    const it = comparedOf(other);
    const miles = milesBetween(here, spotOf(index, other));
    const unlike =
      timesAsMuch(it.people, me.people) +
      unlikeInCost(me, it) +
      unlikeInClimate(me, it) +
      miles / FAR;
    return { id: index.idAt(other), miles, unlike, it };
  });
  compared.sort((a, b) => a.unlike - b.unlike || a.id - b.id);
  const found: SimilarCommunity[] = [];
  for (const { id, miles, it } of compared) {
    if (found.length === limit) break;
    const alikeIn = likenessOf(me, it);
    if (alikeIn.length > 0) found.push({ id, miles, alikeIn });
  }
  return found;
}

/** Others of about as many people, in no order. */
function sameSized({ columns, orders }: CommunityIndex, slot: number, people: number): number[] {
  // The largest come first, and those without a figure last.
  const order = orders.population;
  const peopleAt = (other: number) => columns.figure('population', other) ?? 0;
  const smaller = order.firstWhere((other) => peopleAt(other) < people);
  const none = order.firstWhere((other) => peopleAt(other) <= 0);
  const larger = [...order.ranked(Math.max(0, smaller - COMPARED - 1), smaller)]
    .filter((other) => other !== slot)
    .slice(-COMPARED);
  return [...larger, ...order.ranked(smaller, Math.min(none, smaller + COMPARED))];
}
