import { callKey, callQuery, type CallKey } from './call-query';

/** Milliseconds between two looks at a run that is under way. */
const LOOK_AGAIN = 1500;
/** The same for everybody who looks at a list. */
const FILLING_LOOK = 10_000;

interface Status {
  status: string;
}
const isUnderWay = (run: Status | undefined): boolean =>
  run?.status === 'receiving' || run?.status === 'running';

export const dataQueries = {
  /** Looked at again and again until it has ended. */
  run: (id: string) => ({
    ...callQuery('data/get-run', { id }, 0),
    refetchInterval: (query: { state: { data?: { data: Status } } }) =>
      isUnderWay(query.state.data?.data) ? LOOK_AGAIN : false,
  }),
  runs: (page: number) => ({
    ...callQuery('data/list-runs', { page }, 0),
    refetchInterval: (query: { state: { data?: { data: Status[] } } }) =>
      query.state.data?.data.some(isUnderWay) ? LOOK_AGAIN : false,
  }),
  /** Looked at again while something is being filled in. */
  filling: () => ({
    ...callQuery('data/get-filling', {}),
    refetchInterval: (query: { state: { data?: { data: object | null } } }) =>
      query.state.data?.data ? FILLING_LOOK : false,
  }),
  refusals: (id: string) => callQuery('import/list-refusals', { id }, 0),
  differences: (page: number) => callQuery('data/list-differences', { page }, 0),
  matches: (page: number) => callQuery('data/list-matches', { page }, 0),
};

export const dataKeys = {
  runs: [
    callKey('data/list-runs'),
    callKey('data/get-run'),
    callKey('import/list-imports'),
  ] as readonly CallKey[],
  /** What a figure that was taken from a source may have changed. */
  differences: [
    callKey('data/list-differences'),
    callKey('community/get-community-details'),
    callKey('community/get-all'),
  ] as readonly CallKey[],
  matches: [callKey('data/list-matches')] as readonly CallKey[],
};
