'use client';

import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { takeOverSearch } from '@/lib/client/search-address';
import { findRoute } from './routes';

/** The shell's code and that of the screen which the address names, at the same time. */
async function loadShell(): Promise<ComponentType> {
  takeOverSearch();
  const [{ default: ClientShell }] = await Promise.all([
    import('./client-shell'),
    findRoute(window.location.hash.slice(1))
      .then((route) => route?.load())
      .catch(() => {}),
  ]);
  return ClientShell;
}

/**
 * Shows what the server rendered until the shell can take over in the browser, so that nothing
 * flashes. When the shell's code cannot be had, the server's page stays: it works by itself.
 */
export function ShellMount({ children }: { children: ReactNode }) {
  const [Shell, setShell] = useState<ComponentType | null>(null);
  useEffect(() => {
    let wanted = true;
    const show = (loaded: ComponentType) => {
      if (wanted) setShell(() => loaded);
    };
    loadShell()
      .catch(loadShell)
      .then(show, () => {
        delete document.documentElement.dataset.elsewhere;
      });
    return () => {
      wanted = false;
    };
  }, []);
  return Shell ? <Shell /> : children;
}
