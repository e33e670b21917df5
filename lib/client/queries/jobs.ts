import { callQuery } from './call-query';

export const jobQueries = {
  list: (communityId: number) => callQuery('community/get-job-list', { communityId }),
  recent: (communityId: number) => callQuery('community/get-recent-job-list', { communityId }),
  /** One job of a community, by the board's own id. */
  job: (id: string, communityId: number) => callQuery('jobs/{id}', { id, communityId }),
  employer: (id: string) => callQuery('employers/{id}', { id }),
};
