import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import type { CallInput, CallOutput } from '@/lib/app/calls';
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
  /** As it is now. */
  one: (facilityId: number) => callQuery('community/get-by-facilityId', { facilityId }, 0),
  /** @param searchText of the name or address; '' for all */
  counts: (communityId: number, searchText = '') =>
    callQuery('community/get-healthcare-facility-category-counts', {
      communityId,
      ...(searchText && { searchText }),
    }),
  ofType: (communityId: number, facilityTypeId: number) =>
    pagedCallQuery(
      'community/get-health-facilities-by-type',
      { communityId, facilityTypeId, limit: PAGE_SIZES.facilitiesByType.default },
      pageAfter,
    ),
  /** A page of all of them, by type, as they are now. */
  managed: (
    communityId: number,
    narrowed: Omit<CallInput<'community/get-all-community-health-facilities'>, 'communityId'>,
  ) =>
    callQuery(
      'community/get-all-community-health-facilities',
      { communityId, orderBy: 'type', ...narrowed },
      0,
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
