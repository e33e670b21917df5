'use client';

import { lazyComponent } from '@/components/ui/loading/lazy-component';

/** Only editors open it: readers load neither it nor its dialog. */
export const LazyFacilityHistory = lazyComponent(() => import('./facility-history'));
