import { useQuery, type UseQueryOptions } from '@tanstack/react-query';
import { useState } from 'react';

/**
 * Reads what may have been changed by somebody else since it was read last.
 * @returns the query, and `isFresh`: whether its data came after the screen was opened.
 *   `isFetchedAfterMount` would stay false once the queries are reset, as when somebody logs in.
 */
export function useFreshQuery<Data, Key extends readonly unknown[]>(
  options: UseQueryOptions<Data, Error, Data, Key>,
) {
  const [openedAt] = useState(() => Date.now());
  const query = useQuery(options);
  return { ...query, isFresh: query.dataUpdatedAt >= openedAt };
}
