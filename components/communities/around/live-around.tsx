'use client';

import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { lazyInView } from '@/components/ui/loading/lazy-in-view';
import { ChunkError } from '@/components/ui/loading/chunk-error';
import { AroundSkeleton } from './around-skeleton';

/** What is around a community; needs a QueryClient above it. */
export const LiveAround = lazyInView(
  lazyComponent(() => import('./around-loaded'), {
    Pending: AroundSkeleton,
    Missing: ChunkError,
  }),
  AroundSkeleton,
);
