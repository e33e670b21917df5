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
      title="Your account could not be loaded"
      text="You are still logged in. Check your connection, then try again."
      onRetry={refresh}
    />
  );
}
