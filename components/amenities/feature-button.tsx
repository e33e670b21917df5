'use client';

import { Star, StarOff } from 'lucide-react';
import { Button } from '@/components/ui/button';
import type { Amenity } from '@/lib/domains/amenities/output';
import { useFeaturing } from './use-amenity-change';

/** Features an amenity, or takes it from the featured ones. */
export function FeatureButton({ amenity }: { amenity: Amenity }) {
  const { featuredAmenity, amenityName } = amenity;
  const { isPending, toggle } = useFeaturing(amenity);
  return (
    <Button
      variant="secondary"
      wide
      icon={featuredAmenity ? <StarOff size={18} /> : <Star size={18} />}
      busy={isPending}
      busyLabel="Updating..."
      // The second click of a double click would take the first one back.
      onClick={({ detail }) => detail < 2 && toggle()}
    >
      {featuredAmenity ? 'Remove From Featured' : 'Feature'}
      <span className="sr-only"> {amenityName}</span>
    </Button>
  );
}
