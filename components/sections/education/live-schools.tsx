'use client';

import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { lazyInView } from '@/components/ui/loading/lazy-in-view';
import { ChunkError } from '@/components/ui/loading/chunk-error';
import { SchoolsSkeleton } from './schools-skeleton';

/** The schools as the shell shows them; needs a QueryClient above it. */
export const LiveSchools = lazyInView(
  lazyComponent(() => import('./school-carousel'), {
    Pending: SchoolsSkeleton,
    Missing: ChunkError,
  }),
  SchoolsSkeleton,
);
