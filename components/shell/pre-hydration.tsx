'use client';

import type { ReactNode } from 'react';
import { CommunityListSkeleton } from '@/components/screens/browse/community-list/list-skeleton';
import { DetailsSkeleton } from '@/components/screens/browse/community-details/details-skeleton';
import { ScreenSkeleton } from '@/components/ui/loading/screen-skeleton';
import { useIsHydrated } from '@/components/ui/hooks/use-is-hydrated';
import { NeedsJavaScript } from './needs-javascript';

/**
 * For people on the way to another screen, that screen's skeleton: the early script knows the
 * address, and the style sheet shows the one that fits.
 */
export const ScreenPlaceholders = () => (
  <>
    <div data-until-shell="list">
      <CommunityListSkeleton />
    </div>
    <div data-until-shell="details">
      <DetailsSkeleton />
    </div>
    <div data-until-shell="elsewhere">
      <ScreenSkeleton />
    </div>
  </>
);

/** What the server renders and the shell takes over; what is only for the time before goes. */
export function PreHydrationFrame({ children }: { children: ReactNode }) {
  const live = useIsHydrated();
  return (
    <>
      {!live && <NeedsJavaScript />}
      <div data-until-shell="here">{children}</div>
      {!live && <ScreenPlaceholders />}
    </>
  );
}
