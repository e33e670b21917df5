'use client';

import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ChunkError } from '@/components/ui/loading/chunk-error';

/** What editors do with a video; needs the shell around it. */
export const LiveVideoControls = lazyComponent(() => import('./video-controls'), {
  Missing: ChunkError,
});

/** Who asked for a video consultation; needs a QueryClient above it. */
export const LiveConsultationRequests = lazyComponent(() => import('./consultation-requests'), {
  Missing: ChunkError,
});
