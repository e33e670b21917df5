import { StateOutline } from '@/components/graphics/state-outline';
import type { CommunitySummary } from '@/lib/shared/input/community-card';

/** The state's outline with the place as a dot; its box must have a size of its own. */
export function PlaceOutline({ community }: { community: CommunitySummary }) {
  const { communityNameText, stateCommunities, lat, long } = community;
  return (
    <StateOutline
      stateName={stateCommunities.stateName}
      stateShortName={stateCommunities.stateShortName}
      placeName={communityNameText}
      lat={lat}
      long={long}
    />
  );
}
