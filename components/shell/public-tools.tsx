'use client';

import { lazyPiece } from '@/components/ui/lazy-piece';

/** Heart and share on a page that the server renders; what makes them work comes after the page. */
export const PublicTools = lazyPiece(() => import('./live-tools'));
