'use client';

import type { ReactNode } from 'react';
import { useSession } from '@/components/shell/session';
import { ScreenSkeleton } from '@/components/shell/screen-skeleton';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import type { Account } from '@/lib/accounts/schema';
import { useCall } from '@/lib/client/use-call';

export interface WithAccountProps {
  /** Stands while the record is on its way, in the shape of what will be there. */
  skeleton?: ReactNode;
  children: (account: Account) => ReactNode;
}

/** Shows what needs the signed-in person's record once it is there, or why it is not. */
export function WithAccount({ skeleton = <ScreenSkeleton />, children }: WithAccountProps) {
  const { account, refresh } = useSession();
  const { error } = useCall('user/get-user-details', {}, { enabled: !account });
  if (account) return children(account);
  if (!error) return skeleton;
  return (
    <div role="alert" className="page-frame py-10">
      <EmptyState
        picture="cloud"
        title="Your account could not be loaded"
        text={error.message}
        action={<Button onClick={() => void refresh()}>Try again</Button>}
      />
    </div>
  );
}
