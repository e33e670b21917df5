import { lazy, type ComponentType } from 'react';
import type { ScreenRoute } from './routes/route';

type Loaded = Awaited<ReturnType<ScreenRoute['load']>>;

/** Loads a chunk once more when it fails: a phone on a train drops single requests. */
async function loadTwice(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 800));
    return load();
  }
}

/** Components whose code is fetched once: coming back to a screen shows no skeleton again. */
export interface ScreenCache {
  get(name: string, load: () => Promise<Loaded>): ComponentType<object>;
  /** Fetches the code anew the next time, as after a failure. */
  forget(name: string): void;
}

export function createScreenCache(): ScreenCache {
  const known = new Map<string, ComponentType<object>>();
  return {
    get(name, load) {
      const component = known.get(name) ?? lazy(() => loadTwice(load));
      known.set(name, component);
      return component;
    },
    forget: (name) => known.delete(name),
  };
}
