'use client';

import { lazyPiece } from '@/components/ui/lazy-piece';
import { PieceMissing } from '@/components/ui/piece-missing';

/** What editors do with a video; needs the shell around it. */
export const LiveVideoControls = lazyPiece(() => import('./video-controls'), {
  Missing: PieceMissing,
});

/** Who asked for a video consultation; needs a QueryClient above it. */
export const LiveConsultationRequests = lazyPiece(() => import('./consultation-requests'), {
  Missing: PieceMissing,
});
