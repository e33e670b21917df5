import { callKey, callQuery } from './call-query';

/** Apart from other queries of communities, which every page of the browser loads. */
export const mergeQueries = {
  /** What was merged into a community, as it is now. */
  into: (communityId: number) => callQuery('community/get-merges', { communityId }, 0),
};

export const mergeKeys = { into: callKey('community/get-merges') };
