'use client';

import { lazy, Suspense } from 'react';
import { SchoolsSkeleton } from './schools-skeleton';

const SchoolCarousel = lazy(() => import('./school-carousel'));

/** The schools as the shell shows them; needs a QueryClient above it. */
export function LiveSchools(props: { communityId: number; name: string }) {
  return (
    <Suspense fallback={<SchoolsSkeleton />}>
      <SchoolCarousel {...props} />
    </Suspense>
  );
}
