'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/components/auth/session';
import { changeCards } from '@/lib/client/queries/change-cards';
import { communityKeys, communityQueries } from '@/lib/client/queries/communities';
import { hasSession } from '@/lib/client/session';
import { usePendingCalls, useSendCall } from '@/lib/client/use-send-call';

const PATH = 'community/add-as-favourite';

interface Change {
  communityId: number;
  /** What the heart shows while the server is asked. */
  wanted: boolean;
}

/** The change of this community's heart that is under way, from whichever heart it came. */
const usePendingChange = (communityId: number): Change | undefined =>
  usePendingCalls<Change>(PATH).find((change) => change.communityId === communityId);

/** Whether the community is a favorite: what was just clicked, or else what the server `given`. */
export const useIsFavorite = (communityId: number, given: boolean): boolean =>
  usePendingChange(communityId)?.wanted ?? given;

/**
 * The heart of a community: shows a click at once, takes it back when the server refuses. A visitor
 * logs in first; the community is a favorite then, also where it was one before.
 */
export function useFavorite(communityId: number, given: boolean) {
  const client = useQueryClient();
  const sendCall = useSendCall();
  const { openDialog } = useSession();
  const pending = usePendingChange(communityId);
  const isFavourite = pending?.wanted ?? given;

  const send = (change: Change) =>
    sendCall(PATH, change, {
      prepare: () => ({ communityId, typeText: 'favourite' }),
      invalidates: [communityKeys.favorites, communityKeys.status(communityId)],
      onSuccess: async ({ responseData: { isFavourite } }) => {
        await changeCards(client, communityId, (card) => ({
          ...card,
          objectMappings: [{ isFavourite }],
        }));
        client.setQueryData(
          communityKeys.status(communityId),
          (read) => read && { ...read, usersResult: { ...read.usersResult, isFavourite } },
        );
      },
    });

  const change = (wanted: boolean) => {
    // Asked of the cache, not of what is drawn: the second of two quick clicks comes before that.
    const asked = client.getMutationCache().findAll({ mutationKey: [PATH], status: 'pending' });
    const isUnderWay = asked.some(
      ({ state }) => (state.variables as Change).communityId === communityId,
    );
    // A failure is in a toast, and the heart shows again what was read.
    if (!isUnderWay) send({ communityId, wanted }).catch(() => {});
  };

  const favoriteAfterLogIn = async () => {
    const status = communityQueries.status(communityId);
    const { usersResult } = await client.fetchQuery({
      ...status,
      staleTime: 0,
      meta: { showError: 'toast' },
    });
    if (!usersResult.isFavourite) change(true);
  };

  const toggle = () => {
    if (hasSession()) change(!isFavourite);
    // What goes wrong then is in a toast: the query says so itself.
    else openDialog('login', () => void favoriteAfterLogIn().catch(() => {}));
  };

  return { isFavourite, toggle };
}
