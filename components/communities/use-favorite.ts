'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/components/auth/session';
import { useToasts } from '@/components/ui/toasts';
import { changeCards, refetchCards } from '@/lib/client/queries/change-cards';
import { communityKeys } from '@/lib/client/queries/communities';
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
 * The heart of a community: shows a click at once, takes it back when the server refuses, offers to
 * undo a removal. A visitor logs in first; the community is a favorite then, also where it was one
 * before.
 */
export function useFavorite(communityId: number, name: string, given: boolean) {
  const client = useQueryClient();
  const { notify } = useToasts();
  const sendCall = useSendCall();
  const { openDialog } = useSession();
  const pending = usePendingChange(communityId);
  const isFavourite = pending?.wanted ?? given;

  const send = (change: Change) => {
    const sentAt = Date.now();
    const status = communityKeys.status(communityId);
    return sendCall(PATH, change, {
      prepare: ({ wanted }) => ({ communityId, typeText: 'favourite', isFavourite: wanted }),
      invalidates: [communityKeys.favorites, status],
      onSuccess: async ({ responseData: { isFavourite } }) => {
        const card = { objectMappings: [{ isFavourite }] };
        await changeCards(client, communityId, (read) => ({ ...read, ...card }), sentAt);
      },
    });
  };

  const change = (wanted: boolean) => {
    // Asked of the cache, not of what is drawn: the second of two quick clicks comes before that.
    const asked = client.getMutationCache().findAll({ mutationKey: [PATH], status: 'pending' });
    const isUnderWay = asked.some(
      ({ state }) => (state.variables as Change).communityId === communityId,
    );
    if (isUnderWay) return;
    // A failure is in a toast. It may have come after the change: what holds is read again.
    send({ communityId, wanted }).then(
      ({ responseData }) => !wanted && !responseData.isFavourite && offerUndo(),
      () => {
        void refetchCards(client, communityId);
        void client.invalidateQueries({ queryKey: communityKeys.status(communityId) });
      },
    );
  };

  const offerUndo = () =>
    notify({
      text: `Removed ${name} from your favorites.`,
      action: { label: 'Undo', onAct: () => change(true) },
    });

  const toggle = () => {
    if (hasSession()) change(!isFavourite);
    else openDialog('login', () => change(true), `save ${name}`);
  };

  return { isFavourite, toggle };
}
