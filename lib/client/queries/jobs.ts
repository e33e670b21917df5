import { callQuery } from './call-query';

export const jobQueries = {
  list: (communityId: number) => callQuery('community/get-job-list', { communityId }),
  recent: (communityId: number) => callQuery('community/get-recent-job-list', { communityId }),
  /** One job of the board, by the board's own id. */
  job: (id: string) => callQuery('jobs/{id}', { id }),
  employer: (id: string) => callQuery('employers/{id}', { id }),
};
