'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { lazyInView } from '@/components/ui/lazy-in-view';
import { ChunkError } from '@/components/ui/chunk-error';
import { FacilityTabsSkeleton } from './facility-tabs-skeleton';

/** The facilities as the shell shows them; needs a QueryClient above it. */
export const LiveFacilities = lazyInView(
  lazyComponent(() => import('./facility-tabs'), {
    Pending: FacilityTabsSkeleton,
    Missing: ChunkError,
  }),
  FacilityTabsSkeleton,
);
