import { queryOptions } from '@tanstack/react-query';
import { callKey, callQuery, type CallKey } from './call-query';

/** Milliseconds after which a list that is on the screen is read again: others keep it, too. */
const REFRESH = 15_000;

/** Lists that a person keeps, always as they are now. */
export const listQueries = {
  mine: () => callQuery('list/get-mine', {}, 0),
  /** @param wishes as addresses have them */
  one: (listId: string, wishes: string) =>
    queryOptions({
      ...callQuery('list/get', { listId, wishes }, 0),
      refetchInterval: REFRESH,
      refetchOnWindowFocus: 'always',
    }),
  shared: (token: string, wishes: string) => callQuery('list/get-shared', { token, wishes }, 0),
  invitation: (token: string) => callQuery('list/get-invitation', { token }, 0),
};

export const listKeys = {
  mine: callKey('list/get-mine'),
  /** What a heart from anywhere may change. */
  whereHeartsAre: [callKey('list/get-mine'), callKey('list/get')] as readonly CallKey[],
  one: (listId: string) => callKey('list/get', { listId }),
};
