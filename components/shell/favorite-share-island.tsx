'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '@/components/auth/session';
import { useChosenPlaces } from '@/components/communities/comparing/chosen-places';
import { CompareTick } from '@/components/communities/comparing/lazy-compare';
import { FavoriteHeart } from '@/components/communities/favorite-heart';
import { ShareButton, type ShareButtonProps } from '@/components/communities/share/share-button';
import { ToastProvider } from '@/components/ui/overlay/toasts';
import { communityQueries } from '@/lib/client/queries/communities';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { hasSession } from '@/lib/client/session/session';
import { ClientProvider } from './client-provider';
import { LateOffline } from './offline/late-offline';
import { SessionProvider } from './session-provider';

type FavoriteShareIslandProps = Pick<ShareButtonProps, 'communityId' | 'name' | 'stateShortName'>;

/**
 * The server draws this page for everybody alike: what a heart is to a person is asked for here.
 */
function Tools({ communityId, name, stateShortName }: FavoriteShareIslandProps) {
  const { signedIn } = useSession();
  const status = useQuery({
    ...communityQueries.status(communityId),
    enabled: signedIn && hasSession(),
  });
  // The head of the page follows a log-in, as the early script has set it before the first paint.
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (signedIn) dataset.signedIn = '';
    else delete dataset.signedIn;
  }, [signedIn]);
  const isFavourite = signedIn && (status.data?.usersResult.isFavourite ?? false);
  return (
    <>
      <CompareTick communityId={communityId} name={name} onPicture />
      <CompareChosen />
      <FavoriteHeart communityId={communityId} name={name} isFavourite={isFavourite} />
      <ShareButton communityId={communityId} name={name} stateShortName={stateShortName} />
    </>
  );
}

/** The screen of comparisons has what was ticked here and in the app. */
function CompareChosen() {
  const chosen = useChosenPlaces();
  if (chosen.length < 2) return null;
  return (
    <a
      href={shellHref(`${PATHS.compare.pattern}?ids=${chosen.map(({ id }) => id).join()}`)}
      className="bg-surface/92 text-ink shadow-soft text-14 hover:text-spruce figures order-last inline-flex min-h-11 items-center rounded-full px-3.5 font-semibold"
    >
      Compare {chosen.length} places
    </a>
  );
}

/** Tick, heart and share with the little of the shell that they need. */
export default function FavoriteShareIsland(props: FavoriteShareIslandProps) {
  return (
    <ToastProvider partOfPage>
      <ClientProvider>
        <SessionProvider>
          <Tools {...props} />
          <LateOffline />
        </SessionProvider>
      </ClientProvider>
    </ToastProvider>
  );
}
