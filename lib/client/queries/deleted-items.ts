import { amenityKeys } from './amenities';
import { callKey, callQuery, type CallKey } from './call-query';
import { facilityKeys } from './facilities';
import { videoKeys } from './videos';

export const deletedItemQueries = {
  /** As it is now: the screen is opened right after something was deleted. */
  page: (communityId: number, page: number) =>
    callQuery('community/list-deleted', { communityId, page }, 0),
};

/** What a restored record may have changed. */
export const restoredKeys = (communityId: number): CallKey[] => [
  callKey('community/list-deleted', { communityId }),
  ...amenityKeys.changed(communityId),
  ...facilityKeys.ofCommunity(communityId),
  videoKeys.request(communityId),
];
