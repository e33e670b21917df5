import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import type { CallInput } from '@/lib/app/calls';
import { callKey, callQuery, FIXED, type CallKey } from './call-query';
import { communityKeys } from './communities';

export const amenityQueries = {
  page: (input: CallInput<'community/get-amenities-paginated'> & { communityId: number }) =>
    callQuery('community/get-amenities-paginated', input),
  /** Those that the community's page features, in its order. */
  featured: (communityId: number) =>
    callQuery('community/get-amenities-paginated', {
      communityId,
      featuredOnly: true,
      limit: PAGE_SIZES.amenities.largest,
    }),
  all: (communityId: number) => callQuery('community/get-all-amenities', { communityId }),
  one: (id: number) => callQuery('community/get-amenity', { id }),
  categories: () => callQuery('community/get-amenity-categories', {}, FIXED),
};

export const amenityKeys = {
  /**
   * What a change of a community's amenities makes stale: its page, its amenities, and lists that
   * are narrowed by types of amenities.
   */
  changed: (communityId: number): CallKey[] => [
    communityKeys.details(communityId),
    callKey('community/get-all-amenities', { communityId }),
    callKey('community/get-amenities-paginated', { communityId }),
    callKey('community/get-amenity'),
    communityKeys.lists,
  ],
};
