import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { accountQueries } from '../queries/accounts';
import { hasSession } from './session';

/** The id of the account that was read last; undefined where none is known. */
export const knownAccount = (client: QueryClient): string | undefined =>
  client.getQueryData(accountQueries.own().queryKey)?.usersResult.id;

/**
 * @returns tells whether the account that was logged in at first isn't anymore: its session has
 *   ended, or another one has logged in in this browser
 */
export function useOwnerGone(): () => boolean {
  const client = useQueryClient();
  const [owner] = useState(() => knownAccount(client));
  return useCallback(() => {
    if (!hasSession()) return true;
    const now = knownAccount(client);
    return owner !== undefined && now !== undefined && now !== owner;
  }, [client, owner]);
}
