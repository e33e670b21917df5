'use client';

import { lazy, Suspense } from 'react';
import { FacilityTabsSkeleton } from './facility-tabs-skeleton';

const FacilityTabs = lazy(() => import('./facility-tabs'));

/** The facilities as the shell shows them; needs a QueryClient above it. */
export function LiveFacilities(props: { communityId: number; name: string }) {
  return (
    <Suspense fallback={<FacilityTabsSkeleton />}>
      <FacilityTabs {...props} />
    </Suspense>
  );
}
