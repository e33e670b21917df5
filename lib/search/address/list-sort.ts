import { LIST_SORTS, type ListSort } from '@/lib/search/constants';

/** What distances are measured from: a community, or a spot in degrees. */
export type DistanceOrigin =
  | { readonly id: number }
  | { readonly lat: number; readonly long: number };

export interface ListOrder {
  sort: ListSort;
  /** Null also where the list is to be sorted by distance and nothing says from where. */
  near: DistanceOrigin | null;
}

export const USUAL_ORDER: ListOrder = { sort: 'match', near: null };

/** Two decimals are some half a mile: a link that is shared does not tell a house. */
export const spot = (lat: number, long: number): DistanceOrigin => ({
  lat: Math.round(lat * 100) / 100,
  long: Math.round(long * 100) / 100,
});

function parseNear(text: string): DistanceOrigin | null {
  if (/^[1-9]\d{0,8}$/.test(text)) return { id: Number(text) };
  const [, lat, long] = /^(-?\d{1,2}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)$/.exec(text) ?? [];
  const inside = Math.abs(Number(lat)) <= 90 && Math.abs(Number(long)) <= 180;
  return lat !== undefined && inside ? spot(Number(lat), Number(long)) : null;
}

/** Reads `sort=…` and `near=…` of an address, which means nothing without sorting by distance. */
export function parseOrder(query: URLSearchParams): ListOrder {
  const sort = LIST_SORTS.find((one) => one === query.get('sort')) ?? 'match';
  return { sort, near: sort === 'distance' ? parseNear(query.get('near') ?? '') : null };
}

/** @returns what `parseOrder` reads, as pairs */
export function formatOrder({ sort, near }: ListOrder): [name: string, value: string][] {
  if (sort === 'match') return [];
  if (sort !== 'distance' || !near) return [['sort', sort]];
  return [
    ['sort', sort],
    ['near', 'id' in near ? String(near.id) : `${near.lat},${near.long}`],
  ];
}

/** The fields of the call; the usual order is not asked for. */
export function orderFields({ sort, near }: ListOrder) {
  if (sort === 'match' || (sort === 'distance' && !near)) return {};
  if (sort !== 'distance' || !near) return { sort };
  return 'id' in near ? { sort, nearCommunityId: near.id } : { sort, ...near };
}
