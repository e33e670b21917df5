'use client';

import { lazyPiece } from '@/components/ui/lazy-piece';
import { nearPiece } from '@/components/ui/near-piece';
import { PieceMissing } from '@/components/ui/piece-missing';
import { FacilityTabsSkeleton } from './facility-tabs-skeleton';

/** The facilities as the shell shows them; needs a QueryClient above it. */
export const LiveFacilities = nearPiece(
  lazyPiece(() => import('./facility-tabs'), {
    Pending: FacilityTabsSkeleton,
    Missing: PieceMissing,
  }),
  FacilityTabsSkeleton,
);
