'use client';

import { useEffect, useState, type ComponentType } from 'react';
import { useSession } from '@/components/auth/session';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import type { Account } from '@/lib/domains/accounts/output';
import { goTo } from '@/lib/client/go-to';
import { leadsTo, PATHS } from '@/lib/shared/constants/paths';
import { NoPermission, NoPermissionForCommunity } from './no-permission';
import { accessTo } from './routes/access';
import type { ScreenRoute } from './routes/route';

interface LeaveProps {
  route: ScreenRoute;
  /** Where somebody was signed in just now, the session has ended in another tab. */
  wasSignedIn: boolean;
}

/** Leads home: a visitor to log in first, and then back to where they wanted to go. */
function LeaveForHome({ route, wasSignedIn }: LeaveProps) {
  const { openDialog } = useSession();
  useEffect(() => {
    const wanted = window.location.hash.slice(1);
    // The address may be ahead of what is drawn: after a log-out, say.
    if (!leadsTo(route.path, wanted)) return;
    goTo(PATHS.home.pattern, { replace: !wasSignedIn });
    if (!wasSignedIn) openDialog('login', () => goTo(wanted));
  }, [route, wasSignedIn, openDialog]);
  return <ScreenSkeleton />;
}

interface GateProps {
  route: ScreenRoute;
  params: object;
  Screen: ComponentType<{ account: Account }>;
}

function AccessGate({ route, params, Screen }: GateProps) {
  const { account, signedIn, ready, refresh } = useSession();
  const [wasSignedIn] = useState(signedIn);
  if (!ready) return <ScreenSkeleton />;
  if (!signedIn) return <LeaveForHome route={route} wasSignedIn={wasSignedIn} />;
  if (!account)
    return (
      <NotLoaded
        className="page-frame py-10"
        title="We couldn’t load your account"
        text="You’re still logged in. Check your connection and try again."
        onRetry={refresh}
      />
    );
  if (accessTo(route, params, account) === 'allowed')
    return <Screen key={account.id} {...params} account={account} />;
  const subject = route.subject?.(params);
  return subject && 'communityId' in subject ? (
    <NoPermissionForCommunity communityId={subject.communityId} />
  ) : (
    <NoPermission />
  );
}

/**
 * A screen that shows itself to those who have its permission. A courtesy: the operations behind it
 * are the guard.
 */
export function gated(route: ScreenRoute, screen: ComponentType<object>): ComponentType<object> {
  const Screen = screen as ComponentType<{ account: Account }>;
  return function GatedScreen(params) {
    return <AccessGate route={route} params={params} Screen={Screen} />;
  };
}
