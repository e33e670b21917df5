import type { CallInput } from '@/lib/app/calls';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { callKey, callQuery, type CallKey } from './call-query';

type JobFilter = Omit<CallInput<'community/get-job-list'>, 'communityId' | 'page' | 'limit'>;
type FavoriteJobFilter = Omit<JobFilter, 'withinMiles'>;

interface Kept {
  state: { data: { refreshing: boolean } | undefined; dataUpdateCount: number };
}

/** Looks whether newer jobs have come from the board: soon at first, and not forever. */
function whileRefreshing({ state: { data, dataUpdateCount } }: Kept): number | false {
  if (!data?.refreshing || dataUpdateCount > 40) return false;
  return dataUpdateCount < 5 ? 1500 : 5000;
}

export const jobQueries = {
  /** One page of what a filter leaves. */
  list: (communityId: number, filter: JobFilter, page: number) => ({
    ...callQuery('community/get-job-list', {
      communityId,
      ...filter,
      page,
      limit: PAGE_SIZES.jobs.default,
    }),
    refetchInterval: whileRefreshing,
  }),
  /** One page of the jobs of the person's favorites. */
  ofFavorites: (filter: FavoriteJobFilter, page: number) => ({
    ...callQuery('user/get-favorite-jobs', { ...filter, page, limit: PAGE_SIZES.jobs.default }),
    refetchInterval: whileRefreshing,
  }),
  recent: (communityId: number) => ({
    ...callQuery('community/get-recent-job-list', { communityId }),
    refetchInterval: whileRefreshing,
  }),
  /** One job of a community, by the board's own id. */
  job: (id: string, communityId: number) => callQuery('jobs/{id}', { id, communityId }),
  employer: (id: string) => callQuery('employers/{id}', { id }),
};

/** The state of a community's import ids, fetched again while its jobs are being read. */
export const jobBoardQuery = (communityId: number) => ({
  ...callQuery('community/get-jboards', { communityId }, 0),
  refetchInterval: ({ state: { data, dataUpdateCount } }: Asked) =>
    data?.refresh.refreshing ? (dataUpdateCount < 100 ? 1500 : 15_000) : (false as const),
});

interface Asked {
  state: { data: { refresh: { refreshing: boolean } } | undefined; dataUpdateCount: number };
}

/** What shows a community's jobs, or how they were read. */
export const jobKeys = {
  of: (communityId: number): readonly CallKey[] => [
    callKey('community/get-jboards', { communityId }),
    callKey('community/get-job-list', { communityId }),
    callKey('community/get-recent-job-list', { communityId }),
  ],
};
