'use client';

import { fromPiece } from '@/components/ui/loading/from-piece';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ChunkError } from '@/components/ui/loading/chunk-error';

const load = () => import('./editor-pieces');

/** What editors do with a video; needs the shell around it. */
export const LiveVideoControls = lazyComponent(fromPiece(load, 'VideoControls'), {
  Missing: ChunkError,
});

/** Who asked for a video consultation; needs a QueryClient above it. */
export const LiveConsultationRequests = lazyComponent(fromPiece(load, 'ConsultationRequests'), {
  Missing: ChunkError,
});
