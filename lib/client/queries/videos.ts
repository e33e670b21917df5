import { callKey, callQuery, pagedCallQuery } from './call-query';

/** Videos of communities, and who would like to talk with their representatives. */
export const videoQueries = {
  /** The newest request, whole, for those who edit the community. */
  request: (communityId: number) => callQuery('community/get-video-request-data', { communityId }),
  /** As it is now: somebody else may have decided. */
  byId: (requestId: string) => callQuery('community/get-video-request-by-id', { requestId }, 0),
  /** Who sent it, and what else waits. */
  review: (requestId: string) => callQuery('community/get-video-review', { requestId }, 0),
  consultations: (communityId: number) =>
    callQuery('community/get-video-consultation-data', { communityId }),
  /** A representative's requests for a consultation, page by page. */
  inbox: (communityId: number, isDone: boolean) =>
    pagedCallQuery(
      'community/list-consultations',
      { communityId, isDone },
      ({ pagination: { currentPage, hasNextPage } }) => (hasNextPage ? currentPage + 1 : undefined),
    ),
};

export const videoKeys = {
  request: (communityId: number) => videoQueries.request(communityId).queryKey,
  byId: (requestId: string) => videoQueries.byId(requestId).queryKey,
  review: (requestId: string) => videoQueries.review(requestId).queryKey,
  inbox: callKey('community/list-consultations'),
  consultations: (communityId: number) => videoQueries.consultations(communityId).queryKey,
};
