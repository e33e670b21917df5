'use client';

import { lazyPiece } from '@/components/ui/lazy-piece';
import type { CommunitySummary } from '@/lib/communities/output';

const Shape = lazyPiece(() => import('./place-outline-shape'));

/** The state's outline with the place as a dot; its box must have a size of its own. */
export function PlaceOutline({ community }: { community: CommunitySummary }) {
  const { communityNameText, stateCommunities, lat, long } = community;
  return (
    <Shape
      stateName={stateCommunities.stateName}
      stateShortName={stateCommunities.stateShortName}
      placeName={communityNameText}
      lat={lat}
      long={long}
    />
  );
}
