'use client';

import { UserRound } from 'lucide-react';
import { use } from 'react';
import { buttonClass } from '@/components/ui/button';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { AuthDialog } from '@/components/auth/lazy-auth-dialog';
import { SessionContext, type AuthTab, type Session } from '@/components/auth/session';

const QUIET = buttonClass({
  variant: 'quiet',
  size: 'small',
  className: 'max-panel:px-2 min-h-11',
});
const PRIMARY = buttonClass({ size: 'small', className: 'min-h-11' });

/** The right end of the header: Log in and Sign up, or the person's menu. */
export function AccountCorner() {
  const session = use(SessionContext);
  const live = useIsHydrated();
  return session && live ? <LiveCorner session={session} /> : <PlainCorner />;
}

const CORNER = 'desk:min-w-42 max-tablet:ml-auto flex shrink-0 items-center justify-end gap-1';

/**
 * The same shape as the person's menu: a round picture, and beside it a word where there is room.
 */
const PERSON = 'desk:pr-2 flex min-h-11 items-center gap-2 rounded-full';

/**
 * Until the shell runs, and on pages where none does. The early script marks a signed-in browser
 * before the first paint, and the style sheet shows what fits.
 */
function PlainCorner() {
  return (
    <div className={CORNER}>
      <a data-when="signed-in" href={shellHref(PATHS.account.pattern)} className={PERSON}>
        <span className="bg-moss text-spruce flex size-11 items-center justify-center rounded-full">
          <UserRound aria-hidden size={20} />
        </span>
        <span className="max-desk:sr-only font-semibold">Account</span>
      </a>
      <a
        data-when="signed-out"
        href={shellHref(PATHS.login.pattern)}
        className={`${QUIET} max-tablet:hidden`}
      >
        Log in
      </a>
      <a
        data-when="signed-out"
        href={shellHref(PATHS.signUp.pattern)}
        className={`${PRIMARY} max-tablet:hidden`}
      >
        Sign up
      </a>
    </div>
  );
}

const Place = () => (
  <span aria-hidden className={PERSON}>
    <span className="bg-moss size-11 rounded-full" />
    <span className="bg-moss rounded-control max-desk:hidden h-4 w-20" />
  </span>
);

const PersonMenu = lazyComponent(() => import('./person-menu'), {
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
