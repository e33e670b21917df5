'use client';

import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { lazyInView } from '@/components/ui/loading/lazy-in-view';
import { ChunkError } from '@/components/ui/loading/chunk-error';
import { FacilityTabsSkeleton } from './facility-tabs-skeleton';

/** The facilities as the shell shows them; needs a QueryClient above it. */
export const LiveFacilities = lazyInView(
  lazyComponent(() => import('./facility-tabs'), {
    Pending: FacilityTabsSkeleton,
    Missing: ChunkError,
  }),
  FacilityTabsSkeleton,
);
