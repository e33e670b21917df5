'use client';

import { lazyComponent } from '@/components/ui/loading/lazy-component';

/**
 * Tick, heart and share on a page that the server renders; what makes them work comes after it.
 */
export const LazyFavoriteShare = lazyComponent(() => import('./favorite-share-island'));
