import { useQuery } from '@tanstack/react-query';
import { communityQueries } from '@/lib/client/queries/communities';
import type { Spot } from '@/lib/shared/format/distance';
import type { ListOrder } from '@/lib/search/address/list-sort';

/** A community has an id; one's own position has none. */
export type NearSpot = Spot & { id?: number };

/** Where the distances of a list that is sorted by them begin; null for any other list. */
export function useNearSpot({ near }: ListOrder): NearSpot | null {
  const id = near && 'id' in near ? near.id : null;
  const { data } = useQuery({ ...communityQueries.basicInfo(id ?? 0), enabled: id !== null });
  return near && 'lat' in near ? near : (data?.data ?? null);
}
