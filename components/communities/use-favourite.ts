'use client';

import { QueryClientContext } from '@tanstack/react-query';
import { use, useSyncExternalStore } from 'react';
import { useNotice, type NoticeHandle } from '@/components/ui/notices';
import { call, CallFailure, onSessionEnded } from '@/lib/client/call';
import { hasSession } from '@/lib/client/session';
import { TABS } from '@/lib/constants/options';

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

if (typeof window !== 'undefined') onSessionEnded(forgetFavourites);

/** Asks a visitor without a session to sign in. */
function askForAccount(notify: NoticeHandle['notify']): void {
  notify({ text: 'Saving favorites needs an account. Accounts open here soon.' });
}

/** Whether the community is a favourite: the newest click, or else what the server `given`. */
export function useIsFavourite(communityId: number, given: boolean): boolean {
  return useSyncExternalStore(
    subscribe,
    () => marks.get(communityId) ?? given,
    () => given,
  );
}

/** The heart of a community: shows a click at once, and then what the server answers. */
export function useFavourite(communityId: number, given: boolean) {
  const isFavourite = useIsFavourite(communityId, given);
  const client = use(QueryClientContext);
  const { notify } = useNotice();

  const toggle = async () => {
    if (!hasSession()) {
      askForAccount(notify);
      return;
    }
    if (waiting.has(communityId)) return;
    waiting.add(communityId);
    marks.set(communityId, !isFavourite);
    tell();
    try {
      const { responseData } = await call('community/add-as-favourite', {
        communityId,
        typeText: 'favourite',
      });
      marks.set(communityId, responseData.isFavourite);
      void client?.invalidateQueries({ predicate: ({ queryKey }) => isFavouritesList(queryKey) });
      void client?.invalidateQueries({ queryKey: ['community/get-status'] });
    } catch (error) {
      marks.set(communityId, isFavourite);
      notify({
        tone: 'error',
        text: error instanceof CallFailure ? error.message : 'Your favorites could not be changed.',
      });
    } finally {
      waiting.delete(communityId);
      tell();
    }
  };

  return { isFavourite, toggle };
}

function isFavouritesList([path, input]: readonly unknown[]): boolean {
  return (
    path === 'community/get-all' && (input as { tab?: number } | undefined)?.tab === TABS.favorites
  );
}
