'use client';

import { use } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { AuthDialog } from '@/components/auth/lazy-auth-dialog';
import { SessionContext, type AuthTab, type Session } from '@/components/auth/session';
import { CORNER, PERSON, PlainCorner, PRIMARY, QUIET } from './plain-account';

/** The right end of the header: Log in and Sign up, or the person's menu. */
export function AccountCorner() {
  const session = use(SessionContext);
  const live = useIsHydrated();
  return session && live ? <LiveCorner session={session} /> : <PlainCorner />;
}

const Place = () => (
  <span aria-hidden className={PERSON}>
    <span className="bg-moss size-11 rounded-full" />
    <span className="bg-moss rounded-control max-desk:hidden h-4 w-20" />
  </span>
);

const PersonMenu = lazyComponent(() => import('../person-menu'), {
  Pending: Place,
  Missing: ({ onRetry }) => (
    <button type="button" aria-label="Reload your menu" onClick={onRetry} className={PERSON}>
      <Place />
    </button>
  ),
});

function LiveCorner({ session }: { session: Session }) {
  const { account, signedIn, openDialog } = session;
  if (signedIn)
    return (
      <div className={CORNER}>
        {account ? <PersonMenu account={account} onLogOut={session.logOut} /> : <Place />}
      </div>
    );
  const opener = (tab: AuthTab) => ({
    type: 'button' as const,
    onClick: () => openDialog(tab),
    onPointerEnter: AuthDialog.preload,
    onFocus: AuthDialog.preload,
  });
  return (
    <div className={`${CORNER} max-tablet:hidden`}>
      <button {...opener('login')} className={QUIET}>
        Log in
      </button>
      <button {...opener('sign-up')} className={PRIMARY}>
        Sign up
      </button>
    </div>
  );
}
