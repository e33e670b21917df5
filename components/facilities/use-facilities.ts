import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '@/lib/client/call';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { mergePages, pageAfter } from './facility-pages';

/**
 * The facilities of one type, page by page. Nothing is kept once the list is gone: choosing a tab
 * again starts at its first page.
 */
export function useFacilities(communityId: number, facilityTypeId: number) {
  const query = useInfiniteQuery({
    queryKey: ['facilities of one type', communityId, facilityTypeId],
    queryFn: ({ pageParam, signal }) =>
      call(
        'community/get-health-facilities-by-type',
        {
          communityId,
          facilityTypeId,
          page: pageParam,
          limit: PAGE_SIZES.facilitiesByType.default,
        },
        signal,
      ),
    initialPageParam: 1,
    getNextPageParam: pageAfter,
    gcTime: 0,
  });
  const { data } = query;
  const facilities = useMemo(() => mergePages(data?.pages ?? []), [data]);
  return { ...query, facilities, total: data?.pages.at(-1)?.pagination.totalCount ?? 0 };
}
