'use client';

import { CircleUserRound } from 'lucide-react';
import { use } from 'react';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { AuthDialog } from '@/components/auth/lazy-auth-dialog';
import { SessionContext } from '@/components/auth/session';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { BAR_ENTRY } from './menu-look';
import { PlainEntry } from './plain-account';
import { useHashPath } from '../use-hash-path';

/** The bottom bar's last entry: the person's account, or the way in. */
export function AccountEntry() {
  const session = use(SessionContext);
  const live = useIsHydrated();
  const here = useHashPath().split('?')[0] === PATHS.account.pattern;
  if (!session || !live) return <PlainEntry />;
  const look = `${BAR_ENTRY} ${here ? 'text-spruce' : 'text-ink-soft'}`;
  const Icon = <CircleUserRound aria-hidden size={22} />;
  if (session.signedIn)
    return (
      <a
        href={shellHref(PATHS.account.pattern)}
        aria-current={here ? 'page' : undefined}
        className={look}
      >
        {Icon}
        Account
      </a>
    );
  return (
    <button
      type="button"
      onClick={() => session.openDialog('login')}
      onPointerEnter={AuthDialog.preload}
      onFocus={AuthDialog.preload}
      className={look}
    >
      {Icon}
      Log in
    </button>
  );
}
