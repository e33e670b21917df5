'use client';

import { createElement, type ComponentType } from 'react';
import { useParams } from 'react-router';
import { useSession } from '@/components/auth/session';
import { PageTitle } from '@/components/ui/page-title';
import type { ScreenRoute } from './routes/route';
import type { ScreenCache } from './screen-cache';

interface LazyPartProps<Props extends object> {
  name: string;
  load: () => Promise<{ default: ComponentType<Props> }>;
  screens: ScreenCache;
  Pending?: ComponentType | undefined;
  props: Props;
}

type LoadPart = ScreenRoute['load'];

/**
 * What the router shows, loaded when it is needed: a skeleton until then, a way out of a failure.
 */
export const LazyPart = <Props extends object>({
  name,
  load,
  screens,
  Pending,
  props,
}: LazyPartProps<Props>) =>
  createElement(screens.get(name, load as LoadPart, Pending) as ComponentType<Props>, props);

const loadNoContent: LoadPart = () => import('@/components/ui/loading/no-content');

/** A screen that is not for anyone comes with its gate. */
async function loadScreen(route: ScreenRoute): ReturnType<LoadPart> {
  if (route.permission === 'anyone') return route.load();
  const [{ gated }, screen] = await Promise.all([import('./access-gate'), route.load()]);
  return { default: gated(route, screen.default) };
}

/**
 * One screen with what every screen has: a title, a skeleton, a gate, a way out of a failure. It
 * starts over at another address or for another account, and renders again when somebody logs in or
 * out, so that what asks `hasSession()` asks again.
 */
export function LazyScreen({ route, screens }: { route: ScreenRoute; screens: ScreenCache }) {
  const { owners } = useSession();
  const params = route.path.read(useParams());
  return (
    <PageTitle key={JSON.stringify([route.name, params, owners])} title={route.title}>
      {route.bare && <span data-bare hidden />}
      {params ? (
        <LazyPart
          name={route.name}
          load={() => loadScreen(route)}
          screens={screens}
          Pending={route.Pending}
          props={params}
        />
      ) : (
        <LazyPart name="no content" load={loadNoContent} screens={screens} props={{}} />
      )}
    </PageTitle>
  );
}
