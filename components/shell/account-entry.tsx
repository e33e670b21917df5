'use client';

import { CircleUserRound } from 'lucide-react';
import { use, useSyncExternalStore } from 'react';
import { hasSession } from '@/lib/client/session';
import { PATHS, shellHref } from '@/lib/constants/paths';
import { BAR_ENTRY } from './menu-links';
import { preloadAuthDialog, SessionContext } from './session';
import { useHashPath } from './use-hash-path';

const never = () => () => {};

/** The bottom bar's last entry: the person's account, or the way in. */
export function AccountEntry() {
  const session = use(SessionContext);
  const cookie = useSyncExternalStore(never, hasSession, () => false);
  const signedIn = session?.signedIn ?? cookie;
  const here = useHashPath().split('?')[0] === PATHS.account.pattern;
  const look = `${BAR_ENTRY} ${here ? 'text-spruce' : 'text-ink-soft'}`;
  const Icon = <CircleUserRound aria-hidden size={22} />;
  if (!signedIn && session)
    return (
      <button
        type="button"
        onClick={() => session.openDialog('login')}
        onPointerEnter={preloadAuthDialog}
        onFocus={preloadAuthDialog}
        className={look}
      >
        {Icon}
        Log in
      </button>
    );
  return (
    <a
      href={shellHref(signedIn ? PATHS.account.pattern : PATHS.login.pattern)}
      aria-current={here ? 'page' : undefined}
      className={look}
    >
      {Icon}
      {signedIn ? 'Account' : 'Log in'}
    </a>
  );
}
