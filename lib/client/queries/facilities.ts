import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import type { CallOutput } from '@/lib/app/calls';
import { callKey, callQuery, FIXED, pagedCallQuery, type CallKey } from './call-query';

type FacilityPage = Pick<
  CallOutput<'community/get-health-facilities-by-type'>,
  'pagination' | 'facilities'
>;

/** What asks for the page behind this one, while there are more. */
export const pageAfter = ({ pagination, facilities }: FacilityPage) => {
  const { currentPage, totalPages } = pagination;
  const last = facilities.at(-1);
  if (currentPage >= totalPages || !last) return undefined;
  const { id, facilityName } = last;
  return { page: currentPage + 1, after: { id, facilityName } };
};

export const facilityQueries = {
  types: () => callQuery('community/get-health-facility-types', {}, FIXED),
  counts: (communityId: number) =>
    callQuery('community/get-healthcare-facility-category-counts', { communityId }),
  ofType: (
    communityId: number,
    facilityTypeId: number,
    limit: number = PAGE_SIZES.facilitiesByType.default,
  ) =>
    pagedCallQuery(
      'community/get-health-facilities-by-type',
      { communityId, facilityTypeId, limit },
      pageAfter,
    ),
  /** Those whose name or address contains a text, by name. */
  found: (communityId: number, searchText: string) =>
    pagedCallQuery(
      'community/get-all-community-health-facilities',
      { communityId, searchText, limit: PAGE_SIZES.facilitiesByType.largest },
      ({ pagination }) => (pagination.hasNextPage ? pagination.currentPage + 1 : undefined),
    ),
};

export const facilityKeys = {
  one: (facilityId: number) => callKey('community/get-by-facilityId', { facilityId }),
  /** Every read of a community's facilities. */
  ofCommunity: (communityId: number): CallKey[] => [
    callKey('community/get-healthcare-facility-category-counts', { communityId }),
    callKey('community/get-health-facilities-by-type', { communityId }),
    callKey('community/get-all-community-health-facilities', { communityId }),
  ],
};
