import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { hasSession } from '@/lib/client/session/session';
import { readEpochState } from '@/lib/client/session/session-epoch';
import { communityQueries } from '@/lib/client/queries/communities';

/** The last known state of a heart. */
interface KnownFavorite {
  isFavourite: unknown;
  /** Milliseconds since 1970. */
  at: number;
}

/** The newest counts; what a card handed along, only where nothing has been read. */
const newest = (states: readonly KnownFavorite[]): boolean => {
  const known = states.filter(({ isFavourite }) => typeof isFavourite === 'boolean');
  return known.sort((a, b) => b.at - a.at)[0]?.isFavourite === true;
};

/** The details of a community, and what it is to the signed-in person. */
export function useCommunity(communityId: number) {
  const { state } = useLocation();
  // Kept from the first entry: links within the page hand nothing on.
  const [first] = useState<unknown>(state);
  const details = useQuery(communityQueries.details(communityId));
  const status = useQuery({ ...communityQueries.status(communityId), enabled: hasSession() });
  const community = details.data?.data;
  const mine = hasSession() ? status.data?.usersResult : undefined;
  return {
    details,
    community,
    isFavourite: newest([
      { isFavourite: mine?.isFavourite, at: status.dataUpdatedAt },
      { isFavourite: readEpochState(first).isFavourite, at: 0 },
      { isFavourite: community?.objectMappings[0]?.isFavourite, at: details.dataUpdatedAt },
    ]),
    isRecommended: mine?.isRecommended ?? community?.isRecommended ?? false,
    recommended: (mine && status.data?.recommended) ?? null,
  };
}
