import type { CallInput } from '@/lib/contract';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { callQuery } from './call-query';

type JobFilter = Omit<CallInput<'community/get-job-list'>, 'communityId' | 'page' | 'limit'>;

interface Kept {
  state: { data: { refreshing: boolean } | undefined; dataUpdateCount: number };
}

/** Looks whether newer jobs have come from the board: soon at first, and not for ever. */
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
  recent: (communityId: number) => ({
    ...callQuery('community/get-recent-job-list', { communityId }),
    refetchInterval: whileRefreshing,
  }),
  /** One job of a community, by the board's own id. */
  job: (id: string, communityId: number) => callQuery('jobs/{id}', { id, communityId }),
  employer: (id: string) => callQuery('employers/{id}', { id }),
};
