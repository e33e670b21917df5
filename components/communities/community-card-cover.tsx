'use client';

import { useState } from 'react';
import { Landscape } from '@/components/drawn/landscape';
import type { CommunityCard } from '@/lib/communities/schema';

export type CoverFacts = Pick<
  CommunityCard,
  | 'id'
  | 'lat'
  | 'long'
  | 'population'
  | 'climateType'
  | 'elevationM'
  | 'stateCommunities'
  | 'images'
>;

/** The cover photo, or the drawn landscape where there is none or it does not load. */
export function CommunityCardCover({ community }: { community: CoverFacts }) {
  const { images, stateCommunities, ...facts } = community;
  const [failed, setFailed] = useState<string | null>(null);
  if (images && failed !== images) {
    return (
      <img
        src={`/api/${images}`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setFailed(images)}
        className="block size-full object-cover"
      />
    );
  }
  return <Landscape facts={{ ...facts, stateShortName: stateCommunities.stateShortName }} />;
}
