'use client';

import { createElement, lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { setPageTitle } from '@/components/ui/page-title';
import { ScreenBoundary } from './screen-boundary';
import { ScreenSkeleton } from '@/components/ui/screen-skeleton';
import type { ScreenRoute } from './routes/route';
import { useSession } from '@/components/auth/session';

type Loaded = Awaited<ReturnType<ScreenRoute['load']>>;

/** Loads a chunk once more when it fails: a phone on a train drops single requests. */
async function loadTwice(load: ScreenRoute['load']): Promise<Loaded> {
  try {
    return await load();
  } catch {
    await new Promise((resolve) => setTimeout(resolve, 800));
    return load();
  }
}

/** A screen that is not for anyone comes with its gate. */
async function loadScreen(route: ScreenRoute): Promise<Loaded> {
  if (route.audience === 'anyone') return route.load();
  const [{ gated }, screen] = await Promise.all([import('./access-gate'), route.load()]);
  return { default: gated(route, screen.default) };
}

const screens = new Map<string, ComponentType>();

function screenOf(route: ScreenRoute): ComponentType {
  const known = screens.get(route.name);
  if (known) return known;
  const loaded = lazy(() => loadTwice(() => loadScreen(route)));
  screens.set(route.name, loaded);
  return loaded;
}

/**
 * One screen with what every screen has: a title, a skeleton, a gate, a way out of a failure.
 * It is drawn anew when somebody comes or leaves, so that what asks `hasSession()` asks again.
 */
export function LazyScreen({ route }: { route: ScreenRoute }) {
  useSession();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    setPageTitle('route', route.title);
  }, [route]);
  return (
    <ScreenBoundary
      key={`${route.name} ${attempt}`}
      onRetry={() => {
        screens.delete(route.name);
        setAttempt((last) => last + 1);
      }}
    >
      <Suspense fallback={<ScreenSkeleton />}>{createElement(screenOf(route))}</Suspense>
    </ScreenBoundary>
  );
}
