import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { hasSession } from '@/lib/client/session';
import { handedOver } from '@/lib/client/visit';
import { communityQueries } from '@/lib/client/queries/communities';

/** The favorite state that a card hands along. */
function handedAlong(state: unknown): boolean | undefined {
  const { isFavourite } = handedOver(state);
  return typeof isFavourite === 'boolean' ? isFavourite : undefined;
}

/** The details of a community, and what it is to the signed-in person. */
export function useCommunity(communityId: number) {
  const { state } = useLocation();
  // Kept from the first entry: links within the page hand nothing on.
  const [first] = useState<unknown>(state);
  const details = useQuery(communityQueries.details(communityId));
  const status = useQuery({ ...communityQueries.status(communityId), enabled: hasSession() });
  const community = details.data?.data;
  const mine = status.data?.usersResult;
  return {
    details,
    community,
    isFavourite:
      mine?.isFavourite ?? handedAlong(first) ?? community?.objectMappings[0]?.isFavourite ?? false,
    isRecommended: mine?.isRecommended ?? community?.isRecommended ?? false,
  };
}
