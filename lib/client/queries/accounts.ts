import { queryOptions } from '@tanstack/react-query';
import type { CallInput, CallOutput } from '@/lib/app/calls';
import { callKey, callQuery, pagedCallQuery } from './call-query';

type LinkCall = 'user/verify' | 'user/verify-email' | 'user/verify-password-token';

export const accountQueries = {
  /** The signed-in person's own record. */
  own: () => callQuery('user/get-user-details', {}, 5 * 60_000),
  /** Where the signed-in person is logged in; never older than the screen. */
  sessions: () => callQuery('user/list-sessions', {}, 0),
  /** Another person's whole record, for an administrator; never older than the screen. */
  person: (userId: string) => callQuery('user/get-user-details-to-admin', { userIdd: userId }, 0),
  /** What a representative said of themselves, by versions, as they are now. */
  profileVersions: (userId: string) =>
    pagedCallQuery(
      'user/get-profile-versions',
      { userId },
      ({ pagination: { currentPage, hasNextPage } }) => (hasNextPage ? currentPage + 1 : undefined),
    ),
  /** Whether a route's register token still works. */
  registerToken: (token: string) => ({
    ...callQuery('user/register-token-validate', { token }, 0),
    retry: false,
  }),
  /**
   * Spends or checks the link of an email, once however often the screen is drawn: the call is not
   * cut off when the screen goes, and never made again by itself.
   */
  link: <Path extends LinkCall>(path: Path, token: string) =>
    queryOptions<CallOutput<Path>, Error, CallOutput<Path>, readonly [Path, CallInput<Path>]>({
      queryKey: [path, { token } as CallInput<Path>],
      meta: { outlivesScreen: true },
      retry: false,
      staleTime: Infinity,
      refetchOnReconnect: false,
    }),
};

export const accountKeys = {
  own: callKey('user/get-user-details'),
  sessions: callKey('user/list-sessions'),
  profileVersions: callKey('user/get-profile-versions'),
  people: callKey('user/get-user-details-to-admin'),
};
