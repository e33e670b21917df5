'use client';

import { useState } from 'react';
import { Landscape } from '@/components/drawn/landscape';
import type { CommunityCard } from '@/lib/communities/schema';

/** The cover photo across the page, or the drawn landscape where there is none or it fails. */
export function CoverPicture({ community }: { community: CommunityCard }) {
  const { id, lat, long, population, climateType, elevationM } = community;
  const { images, communityNameText, stateCommunities } = community;
  const [failed, setFailed] = useState<string | null>(null);
  if (images && failed !== images)
    return (
      <img
        src={`/api/${images}`}
        alt={`Cover photo of ${communityNameText}`}
        fetchPriority="high"
        onError={() => setFailed(images)}
        className="block size-full object-cover"
      />
    );
  return (
    <Landscape
      facts={{
        ...{ id, lat, long, population, climateType, elevationM },
        stateShortName: stateCommunities.stateShortName,
      }}
      suffix="cover"
    />
  );
}
