'use client';

import { use } from 'react';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { SessionContext } from '@/components/auth/session';
import { isShopper } from '@/lib/shared/access/roles';
import type { CommunitySummary } from '@/lib/shared/input/community-card';

const CardMenu = lazyComponent(() => import('./card-menu'));

/** What an editor can do from a card. Its code is fetched only for those who might be one. */
export function CardEditing({ community }: { community: CommunitySummary }) {
  const account = use(SessionContext)?.account;
  if (!account || isShopper(account) || !community.isRepresented) return null;
  return <CardMenu account={account} community={community} />;
}
