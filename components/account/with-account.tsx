'use client';

import type { ReactNode } from 'react';
import { ScreenSkeleton } from '@/components/ui/screen-skeleton';
import { useSession } from '@/components/auth/session';
import { NotLoaded } from '@/components/ui/not-loaded';
import type { Account } from '@/lib/accounts/output';

/** Shows what needs the signed-in person's record, or says that it could not be had. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  const { account, ready, refresh } = useSession();
  if (account) return children(account);
  if (!ready) return <ScreenSkeleton />;
  return (
    <NotLoaded
      className="page-frame py-10"
      title="We couldn’t load your account"
      text="You’re still logged in. Check your connection and try again."
      onRetry={refresh}
    />
  );
}
