import type { QueryClient } from '@tanstack/react-query';
import type { CommunitySummary } from '@/lib/communities/output';
import { communityKeys } from './communities';

const PAGES = [communityKeys.allDetails, communityKeys.allBasicInfo];
const LISTS = [communityKeys.lists, communityKeys.ofUser];

/**
 * Changes a community in all that was read of it. What is being read at this moment is asked for
 * again: its answer may be from before the change.
 */
export async function changeCards(
  client: QueryClient,
  communityId: number,
  change: <Card extends CommunitySummary>(card: Card) => Card,
): Promise<void> {
  const changed = (card: CommunitySummary) => (card.id === communityId ? change(card) : card);
  for (const queryKey of PAGES)
    client.setQueriesData<{ data: CommunitySummary }>(
      { queryKey },
      (read) => read && { ...read, data: changed(read.data) },
    );
  for (const queryKey of LISTS)
    client.setQueriesData<{ dataResult: CommunitySummary[] }>(
      { queryKey },
      (read) => read && { ...read, dataResult: read.dataResult.map(changed) },
    );
  await Promise.all(
    [...PAGES, ...LISTS].map((queryKey) =>
      client.invalidateQueries({
        queryKey,
        predicate: ({ state }) => state.fetchStatus === 'fetching',
      }),
    ),
  );
}
