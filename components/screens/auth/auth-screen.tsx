'use client';

import { useEffect, useState } from 'react';
import { AUTH_TITLES, AuthTabs } from '@/components/auth/auth-tabs';
import { useSession, type AuthTab } from '@/components/auth/session';
import { goTo } from '@/lib/client/go-to';
import { routeQuery } from '@/lib/client/route-query';
import { isShellAddress, leadsTo, PATHS } from '@/lib/shared/constants/paths';
import { AuthPage } from './auth-page';

/** Screens that make no sense for who has just logged in. */
const TO_LOG_IN = [PATHS.login, PATHS.signUp, PATHS.forgotPassword];

/** Where the person was when the session ended; only ever an address inside the shell. */
function wantedAddress(): string | null {
  const to = routeQuery('to');
  const useful = to && isShellAddress(to) && !TO_LOG_IN.some((path) => leadsTo(path, to));
  return useful ? to : null;
}

/** The forms of the dialog on a page of their own. */
export function AuthScreen({ first }: { first: AuthTab }) {
  const { signedIn } = useSession();
  const [tab, setTab] = useState(first);
  const [wanted] = useState(wantedAddress);
  const [address] = useState(() => window.location.hash);

  useEffect(() => {
    const stillHere = window.location.hash === address;
    if (signedIn && stillHere) goTo(wanted ?? PATHS.account.pattern, { replace: true });
  }, [signedIn, wanted, address]);

  return (
    <AuthPage title={AUTH_TITLES[tab]}>
      <AuthTabs
        tab={tab}
        onTab={setTab}
        {...(wanted && { then: () => goTo(wanted, { replace: true }) })}
      />
    </AuthPage>
  );
}
