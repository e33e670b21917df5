'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { lazyInView } from '@/components/ui/lazy-in-view';
import { ChunkError } from '@/components/ui/chunk-error';
import { SchoolsSkeleton } from './schools-skeleton';

/** The schools as the shell shows them; needs a QueryClient above it. */
export const LiveSchools = lazyInView(
  lazyComponent(() => import('./school-carousel'), {
    Pending: SchoolsSkeleton,
    Missing: ChunkError,
  }),
  SchoolsSkeleton,
);
