'use client';

import { useQueryClient, type FetchQueryOptions, type QueryKey } from '@tanstack/react-query';
import { useCallback } from 'react';

/** At most so many reads at once, those that somebody waits for included. */
const MOST = 3;

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/**
 * Whether what somebody may want next is fetched: not where they save data, or wait long for it.
 */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}

/**
 * Fetches what the pointer or the focus rests on, so that a click finds it; nothing that is kept
 * already, and little at once. Only for reads that leave no trace: not for a community's details,
 * which count as viewed.
 */
export function usePrefetch() {
  const client = useQueryClient();
  return useCallback(
    <Data, Key extends QueryKey>(query: FetchQueryOptions<Data, Error, Data, Key>) => {
      if (!mayPrefetch() || client.isFetching() >= MOST) return;
      void client.prefetchQuery(query);
    },
    [client],
  );
}
