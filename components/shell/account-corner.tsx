'use client';

import { clsx } from 'clsx';
import { use, useSyncExternalStore } from 'react';
import { buttonClass } from '@/components/ui/button';
import { hasSession } from '@/lib/client/session';
import { PATHS, shellHref } from '@/lib/constants/paths';
import { Lazily } from './lazily';
import { preloadAuthDialog, SessionContext, type AuthTab, type Session } from './session';

const loadMenu = () => import('./person-menu');

const never = () => () => {};

const QUIET = buttonClass({ variant: 'quiet', size: 'small', className: 'min-h-11' });
const PRIMARY = buttonClass({ size: 'small', className: 'min-h-11' });

/** The right end of the header: Log in and Sign up, or the person's menu. */
export function AccountCorner() {
  const session = use(SessionContext);
  return session ? <LiveCorner session={session} /> : <PlainCorner />;
}

/** On a phone the bar at the bottom has the way in. */
const corner = (signedIn: boolean) =>
  clsx(
    'desk:min-w-42 flex shrink-0 items-center justify-end gap-1',
    !signedIn && 'max-tablet:hidden',
  );

/** On pages that the server renders, where no shell runs. */
function PlainCorner() {
  const signedIn = useSyncExternalStore(never, hasSession, () => false);
  if (signedIn)
    return (
      <div className={corner(true)}>
        <a href={shellHref(PATHS.account.pattern)} className={QUIET}>
          Account
        </a>
      </div>
    );
  return (
    <div className={corner(false)}>
      <a href={shellHref(PATHS.login.pattern)} className={QUIET}>
        Log in
      </a>
      <a href={shellHref(PATHS.signUp.pattern)} className={PRIMARY}>
        Sign up
      </a>
    </div>
  );
}

function LiveCorner({ session }: { session: Session }) {
  const { account, signedIn, openDialog } = session;
  if (signedIn) {
    const place = <span aria-hidden className="bg-moss size-11 rounded-full" />;
    return (
      <div className={corner(true)}>
        {account ? (
          <Lazily load={loadMenu} props={{ account, onLogOut: session.logOut }} fallback={place} />
        ) : (
          place
        )}
      </div>
    );
  }
  const opener = (tab: AuthTab) => ({
    type: 'button' as const,
    onClick: () => openDialog(tab),
    onPointerEnter: preloadAuthDialog,
    onFocus: preloadAuthDialog,
  });
  return (
    <div className={corner(false)}>
      <button {...opener('login')} className={QUIET}>
        Log in
      </button>
      <button {...opener('sign-up')} className={PRIMARY}>
        Sign up
      </button>
    </div>
  );
}
