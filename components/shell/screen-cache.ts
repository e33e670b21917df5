import type { ComponentType } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import type { ScreenRoute } from './routes/route';
import { ScreenMissing } from './screen-missing';

type Load = () => Promise<{ default: ComponentType<object> }>;

/** Components whose code is fetched once: coming back to a screen shows no skeleton again. */
export interface ScreenCache {
  get(name: string, load: ScreenRoute['load'], Pending?: ComponentType): ComponentType<object>;
}

/** @param loaded screens whose code is there, by their names */
export function createScreenCache(loaded: Record<string, ComponentType> = {}): ScreenCache {
  const known = new Map<string, ComponentType<object>>(Object.entries(loaded));
  return {
    get(name, load, Pending = ScreenSkeleton) {
      const component =
        known.get(name) ?? lazyComponent(load as Load, { Pending, Missing: ScreenMissing });
      known.set(name, component);
      return component;
    },
  };
}
