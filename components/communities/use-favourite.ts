'use client';

import { QueryClientContext } from '@tanstack/react-query';
import { use, useSyncExternalStore } from 'react';
import { SessionContext } from '@/components/auth/session';
import { call, tellFailure } from '@/lib/client/call';
import { goTo } from '@/lib/client/go-to';
import { hasSession, onSession } from '@/lib/client/session';
import { TABS } from '@/lib/communities/constants';
import { PATHS } from '@/lib/constants/paths';

/** What this page knows better than the answers it holds: hearts that were clicked since. */
const marks = new Map<number, boolean>();
const waiting = new Set<number>();
const listeners = new Set<() => void>();

function tell(): void {
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Forgets every clicked heart: another person may be signed in from now on. */
function forgetFavourites(): void {
  marks.clear();
  tell();
}

if (typeof window !== 'undefined')
  onSession((event) => {
    if (event !== 'renewed') forgetFavourites();
  });

/** Whether the community is a favourite: the newest click, or else what the server `given`. */
export function useIsFavourite(communityId: number, given: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => marks.get(communityId) ?? given,
    () => given,
  );
}

/** Whether the community is among the signed-in person's favourites already. */
async function isMarked(communityId: number): Promise<boolean> {
  const { usersResult } = await call('community/get-status', { communityId });
  return usersResult.isFavourite;
}

/**
 * The heart of a community: shows a click at once, and then what the server answers. A visitor logs
 * in first; the community is a favourite then, also where it was one before.
 */
export function useFavourite(communityId: number, given: boolean) {
  const isFavourite = useIsFavourite(communityId, given);
  const client = use(QueryClientContext);
  const session = use(SessionContext);

  const change = async (wanted: boolean, isAlready?: () => Promise<boolean>) => {
    if (waiting.has(communityId)) return;
    waiting.add(communityId);
    marks.set(communityId, wanted);
    tell();
    try {
      if (await isAlready?.()) return;
      const { responseData } = await call('community/add-as-favourite', {
        communityId,
        typeText: 'favourite',
      });
      marks.set(communityId, responseData.isFavourite);
      void client?.invalidateQueries({ predicate: ({ queryKey }) => isFavouritesList(queryKey) });
      void client?.invalidateQueries({ queryKey: ['community/get-status'] });
    } catch (error) {
      marks.set(communityId, !wanted);
      tellFailure(error, 'We couldn’t change your favorites.');
    } finally {
      waiting.delete(communityId);
      tell();
    }
  };

  const toggle = async () => {
    if (hasSession()) await change(!isFavourite);
    else if (session)
      session.openDialog('login', () => void change(true, () => isMarked(communityId)));
    else goTo(PATHS.login.pattern);
  };

  return { isFavourite, toggle };
}

function isFavouritesList([path, input]: readonly unknown[]): boolean {
  return (
    path === 'community/get-all' && (input as { tab?: number } | undefined)?.tab === TABS.favorites
  );
}
