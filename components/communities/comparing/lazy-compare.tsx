'use client';

import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import type { CompareTickProps } from './compare-tick';

const Tick = lazyComponent(() => import('./compare-tick'));
const Tray = lazyComponent(() => import('./compare-tray'));

/** What a browser alone knows: the server draws neither. */
export const CompareTick = (props: CompareTickProps) => useIsHydrated() && <Tick {...props} />;

export const CompareTray = () => useIsHydrated() && <Tray />;
