import { PAGE_SIZES } from '@/lib/constants/limits';
import type { CallOutput } from '@/lib/contract';
import { callQuery, FIXED, pagedCallQuery } from './call-query';

type FacilityPage = CallOutput<'community/get-health-facilities-by-type'>;

/** The page after this one, while there are more. */
export const pageAfter = ({
  pagination: { currentPage, totalPages },
}: Pick<FacilityPage, 'pagination'>): number | undefined =>
  currentPage < totalPages ? currentPage + 1 : undefined;

export const facilityQueries = {
  types: () => callQuery('community/get-health-facility-types', {}, FIXED),
  counts: (communityId: number) =>
    callQuery('community/get-healthcare-facility-category-counts', { communityId }),
  ofType: (communityId: number, facilityTypeId: number) =>
    pagedCallQuery(
      'community/get-health-facilities-by-type',
      { communityId, facilityTypeId, limit: PAGE_SIZES.facilitiesByType.default },
      pageAfter,
    ),
};
