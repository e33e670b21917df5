'use client';

import { startTransition, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { lazyHydrated } from '@/components/ui/loading/lazy-component';
import { takeOverSearch } from '@/lib/client/search-address';
import { leadsTo, PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { HomeRead } from './client-provider';
import ClientShell from './client-shell';
import { findRoute } from './routes';

const addressNow = () => window.location.hash.slice(1);

/**
 * Whether the shell takes over the home page that the server has drawn. Decided once, and kept in
 * the page: a link that is followed in between is handled by the shell that was chosen.
 */
const takesOverHome = () =>
  (document.documentElement.dataset.shell ??= leadsTo(PATHS.home, addressNow())
    ? 'home'
    : 'own') === 'home';

/**
 * A link that was followed before Next ran is opened again: Next writes the address that it began
 * with over the one that was followed.
 */
function restoreFollowed(): void {
  const { followed, history, location } = window;
  if (!followed || followed === location.hash) return;
  const address = location.pathname + location.search + followed;
  history.replaceState(history.state, '', address);
  // Next is notified as soon as it listens, which is after all effects.
  queueMicrotask(() => history.replaceState(null, '', address));
}

/** The shell, once the code of the screen which the address names is there. */
async function loadShell(): Promise<ComponentType> {
  takeOverSearch();
  const route = await findRoute(addressNow());
  await route?.load().catch(() => {});
  return ClientShell;
}

/** The shell at the home page, in which it takes over what the server has drawn. */
const HomeShell = lazyHydrated(
  () => import('./home-shell'),
  async () => {
    // Another screen gets a shell of its own, in place of what the server has drawn.
    if (!takesOverHome()) return new Promise(() => {});
    if (addressNow() === '') {
      const { pathname, search } = window.location;
      const home = pathname + search + shellHref(PATHS.home.pattern).slice(1);
      window.history.replaceState(window.history.state, '', home);
    }
  },
);

interface ShellMountProps {
  /** What the home page is drawn with; null where the server has drawn something else. */
  home: HomeRead | null;
  /** What the server has drawn in its place. */
  children?: ReactNode;
}

/**
 * Shows what the server rendered until the shell can take over in the browser, so that nothing
 * flashes: the home page becomes the shell's own as it is; another screen takes its place. When
 * the shell's code cannot be had, the server's page stays: it works by itself.
 */
export function ShellMount({ home, children }: ShellMountProps) {
  const [Shell, setShell] = useState<ComponentType | null>(null);
  useEffect(() => {
    restoreFollowed();
    if (home && takesOverHome()) return;
    let wanted = true;
    const show = (loaded: ComponentType) => {
      // Drawn in small pieces: the page answers in between.
      if (wanted) startTransition(() => setShell(() => loaded));
    };
    loadShell()
      .catch(loadShell)
      .then(show, () => {
        delete document.documentElement.dataset.elsewhere;
      });
    return () => {
      wanted = false;
    };
  }, [home]);
  if (Shell) return <Shell />;
  return home ? <HomeShell {...home} /> : children;
}
