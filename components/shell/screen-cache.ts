import type { ComponentType } from 'react';
import { lazyPiece, type LazyPiece } from '@/components/ui/lazy-piece';
import { ScreenSkeleton } from '@/components/ui/screen-skeleton';
import type { ScreenRoute } from './routes/route';
import { ScreenMissing } from './screen-missing';

type Load = () => Promise<{ default: ComponentType<object> }>;

/** Components whose code is fetched once: coming back to a screen shows no skeleton again. */
export interface ScreenCache {
  get(name: string, load: ScreenRoute['load']): ComponentType<object>;
}

export function createScreenCache(): ScreenCache {
  const known = new Map<string, LazyPiece<object>>();
  return {
    get(name, load) {
      const component =
        known.get(name) ??
        lazyPiece(load as Load, { Pending: ScreenSkeleton, Missing: ScreenMissing });
      known.set(name, component);
      return component;
    },
  };
}
