'use client';

import { lazyPiece } from '@/components/ui/lazy-piece';
import { nearPiece } from '@/components/ui/near-piece';
import { PieceMissing } from '@/components/ui/piece-missing';
import { AroundSkeleton } from './around-skeleton';

/** What is around a community; needs a QueryClient above it. */
export const LiveAround = nearPiece(
  lazyPiece(() => import('./around-loaded'), {
    Pending: AroundSkeleton,
    Missing: PieceMissing,
  }),
  AroundSkeleton,
);
