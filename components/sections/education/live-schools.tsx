'use client';

import { lazyPiece } from '@/components/ui/lazy-piece';
import { nearPiece } from '@/components/ui/near-piece';
import { PieceMissing } from '@/components/ui/piece-missing';
import { SchoolsSkeleton } from './schools-skeleton';

/** The schools as the shell shows them; needs a QueryClient above it. */
export const LiveSchools = nearPiece(
  lazyPiece(() => import('./school-carousel'), {
    Pending: SchoolsSkeleton,
    Missing: PieceMissing,
  }),
  SchoolsSkeleton,
);
