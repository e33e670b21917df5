import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { facilityQueries } from '@/lib/client/queries/facilities';
import { mergePages } from './facility-pages';

/**
 * The facilities of one type, page by page. Nothing is kept once the list is gone: choosing a tab
 * again starts at its first page.
 */
export function useFacilities(communityId: number, facilityTypeId: number) {
  const query = useInfiniteQuery(facilityQueries.ofType(communityId, facilityTypeId));
  const { data } = query;
  const facilities = useMemo(() => mergePages(data?.pages ?? []), [data]);
  return { ...query, facilities, total: data?.pages.at(-1)?.pagination.totalCount ?? 0 };
}
