'use client';

import { lazyComponent } from '@/components/ui/lazy-component';
import { lazyInView } from '@/components/ui/lazy-in-view';
import { ChunkError } from '@/components/ui/chunk-error';
import { AroundSkeleton } from './around-skeleton';

/** What is around a community; needs a QueryClient above it. */
export const LiveAround = lazyInView(
  lazyComponent(() => import('./around-loaded'), {
    Pending: AroundSkeleton,
    Missing: ChunkError,
  }),
  AroundSkeleton,
);
