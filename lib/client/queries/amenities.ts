import type { CallInput } from '@/lib/contract';
import { callQuery, FIXED } from './call-query';

export const amenityQueries = {
  page: (input: CallInput<'community/get-amenities-paginated'> & { communityId: number }) =>
    callQuery('community/get-amenities-paginated', input),
  all: (communityId: number) => callQuery('community/get-all-amenities', { communityId }),
  categories: () => callQuery('community/get-amenity-categories', {}, FIXED),
};
