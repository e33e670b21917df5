'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSession } from '@/components/auth/session';
import { keepQuiz, readKeptQuiz, useKeptWishes } from '@/lib/client/kept-quiz';
import { communityQueries } from '@/lib/client/queries/communities';
import { useSaveQuiz } from '@/lib/client/use-save-quiz';
import { TABS } from '@/lib/shared/constants/communities';

/** Where a result is: with the account, in this browser alone, nowhere yet, or nobody knows yet. */
export type ResultPlace = 'account' | 'browser' | 'nowhere' | null;

/** What the account's last quiz wished; asked of people who are logged in. */
export function useSavedWishes(): { signedIn: boolean; saved: string | null | undefined } {
  const { signedIn } = useSession();
  const { data } = useQuery({
    ...communityQueries.list({ tab: TABS.recommended, limit: 1 }, 0),
    enabled: signedIn,
  });
  return { signedIn, saved: data && (data.quizWishes ?? null) };
}

/**
 * Keeps a result: with the account, or in this browser until somebody logs in.
 * @param communityIds best first; undefined while they are on their way
 * @param isOwn it was answered here: it is kept without being asked. Somebody else's link is not.
 */
export function useKeepResult(
  wishes: string,
  communityIds: readonly number[] | undefined,
  isOwn: boolean,
) {
  const { signedIn, saved } = useSavedWishes();
  const { mutate, isPending, isError } = useSaveQuiz({ showError: 'inline' });
  const kept = useKeptWishes();
  const ids = communityIds?.join();

  const keep = () => {
    if (!ids) return;
    const result = { wishes, communityIds: ids.split(',').map(Number) };
    if (signedIn) mutate(result);
    else keepQuiz(result);
  };

  const keepOwn = useEffectEvent(() => {
    // What waits in this browser is saved with the session.
    if (signedIn && (saved === wishes || readKeptQuiz())) return;
    keep();
  });
  // What was answered here is kept as it changes, once it is known what it finds.
  const wanted = isOwn && ids && (!signedIn || saved !== undefined) ? `${wishes} ${ids}` : null;
  useEffect(() => {
    if (wanted) keepOwn();
  }, [wanted]);

  const place: ResultPlace = signedIn
    ? saved === undefined
      ? null
      : saved === wishes
        ? 'account'
        : 'nowhere'
    : kept === wishes
      ? 'browser'
      : 'nowhere';
  return { place, keep, isPending, isError };
}
