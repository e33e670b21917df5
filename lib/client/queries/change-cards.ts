import type { Query, QueryClient } from '@tanstack/react-query';
import type { CommunitySummary } from '@/lib/shared/input/community-card';
import { communityKeys } from './communities';

const PAGES = [communityKeys.allDetails, communityKeys.allBasicInfo];
const LISTS = [communityKeys.lists, communityKeys.ofUser, communityKeys.compared];

const isCommunity = (communityId: number) => (card: CommunitySummary) => card.id === communityId;

/** The cards in what was read, of a list or of one community. */
function cardsIn(data: unknown): CommunitySummary[] {
  const { data: one, dataResult } = (data ?? {}) as {
    data?: CommunitySummary;
    dataResult?: CommunitySummary[];
  };
  return dataResult ?? (one ? [one] : []);
}

/** Whether what was read holds a community. */
const holds = (data: unknown, communityId: number): boolean =>
  cardsIn(data).some(isCommunity(communityId));

/**
 * The card of a community, where it is in a list that was read: to show until its page is loaded.
 */
export const knownCard = (client: QueryClient, communityId: number): CommunitySummary | undefined =>
  LISTS.flatMap((queryKey) => client.getQueriesData({ queryKey }))
    .flatMap(([, data]) => cardsIn(data))
    .find(isCommunity(communityId));

/** Reads a community again wherever it is shown: nobody knows whether a change has reached it. */
export const refetchCards = (client: QueryClient, communityId: number): Promise<unknown> =>
  Promise.all(
    [...PAGES, ...LISTS].map((queryKey) =>
      client.invalidateQueries({
        queryKey,
        predicate: ({ state }) => holds(state.data, communityId),
      }),
    ),
  );

/**
 * Changes a community in all that was read of it. What is being read at this moment is asked for
 * again, and what was read since the change was sent: it may be from before, or know of a later
 * one.
 * @param sentAt milliseconds since 1970
 */
export async function changeCards(
  client: QueryClient,
  communityId: number,
  change: <Card extends CommunitySummary>(card: Card) => Card,
  sentAt = Infinity,
): Promise<void> {
  const changed = (card: CommunitySummary) => (card.id === communityId ? change(card) : card);
  const isOlder = ({ state }: Query) => state.dataUpdatedAt <= sentAt;
  const readSince = client
    .getQueryCache()
    .findAll({ predicate: (query) => !isOlder(query) && holds(query.state.data, communityId) });
  for (const queryKey of PAGES)
    client.setQueriesData<{ data: CommunitySummary }>(
      { queryKey, predicate: isOlder },
      (read) => read && { ...read, data: changed(read.data) },
    );
  for (const queryKey of LISTS)
    client.setQueriesData<{ dataResult: CommunitySummary[] }>(
      { queryKey, predicate: isOlder },
      (read) => read && { ...read, dataResult: read.dataResult.map(changed) },
    );
  await Promise.all(
    [...PAGES, ...LISTS].map((queryKey) =>
      client.invalidateQueries({
        queryKey,
        predicate: (query) => query.state.fetchStatus === 'fetching' || readSince.includes(query),
      }),
    ),
  );
}
