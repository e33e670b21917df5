'use client';

import { useEffect, type ComponentType, type ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { isAdministrator } from '@/lib/access/roles';
import { goTo } from '@/lib/client/go-to';
import { MESSAGES } from '@/lib/constants/messages';
import { PATHS } from '@/lib/constants/paths';
import { routeFor } from './routes/match';
import type { ScreenRoute } from './routes/route';
import { ScreenSkeleton } from '@/components/ui/screen-skeleton';
import { useSession } from '@/components/auth/session';

/** Sends a visitor to log in first, and back to where they wanted to go. */
function LogInFirst({ route }: { route: ScreenRoute }) {
  const { openDialog } = useSession();
  useEffect(() => {
    const wanted = window.location.hash.slice(1);
    // The address may be ahead of what is drawn: after a log-out, say.
    if (routeFor(wanted) !== route) return;
    goTo(PATHS.home.pattern, { replace: true });
    openDialog('login', () => goTo(wanted));
  }, [route, openDialog]);
  return <ScreenSkeleton />;
}

function AccessGate({ route, children }: { route: ScreenRoute; children: ReactNode }) {
  const { account, signedIn, ready } = useSession();
  if (!ready) return <ScreenSkeleton />;
  if (!signedIn) return <LogInFirst route={route} />;
  if (route.audience === 'administrator' && !isAdministrator(account))
    return (
      <div className="page-frame py-10">
        <h1 className="sr-only">{route.title}</h1>
        <EmptyState picture="door" title={MESSAGES.noPermission} />
      </div>
    );
  return children;
}

/**
 * A screen that shows itself to those it is meant for. A courtesy: the operations behind it are the
 * guard.
 */
export function gated(route: ScreenRoute, Screen: ComponentType): ComponentType {
  return function GatedScreen() {
    return (
      <AccessGate route={route}>
        <Screen />
      </AccessGate>
    );
  };
}
