'use client';

import { useState } from 'react';
import { featuredOrAll, inCategories } from './amenity-choice';
import { FeaturedList, type FeaturedAmenitiesProps } from './featured-list';

/** Filters what came with the community's details; needs nothing but itself. */
export function LocalFeaturedAmenities({ community, children }: FeaturedAmenitiesProps) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [all, setAll] = useState(false);
  const base = featuredOrAll(community.amenities);
  const amenities = inCategories(base, chosen);
  return (
    <FeaturedList
      base={base}
      amenities={amenities}
      chosen={chosen}
      complete
      total={amenities.length}
      onChosen={setChosen}
      all={all}
      onAll={setAll}
    >
      {children}
    </FeaturedList>
  );
}
