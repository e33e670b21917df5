'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@/components/auth/session';
import { useToasts } from '@/components/ui/overlay/toasts';
import { changeCards, refetchCards } from '@/lib/client/queries/change-cards';
import { communityKeys } from '@/lib/client/queries/communities';
import { listKeys } from '@/lib/client/queries/lists';
import { hasSession } from '@/lib/client/session/session';
import { usePendingCalls, useSendCall } from '@/lib/client/use-call-mutation';
import type { CallInput } from '@/lib/app/calls';
import { useKeptHeart } from './use-kept-heart';

const PATH = 'community/add-as-favourite';

/** Its `isFavourite` is what the heart shows while the server is asked. */
type Change = CallInput<typeof PATH>;

/** What was wished last of this community's heart and is not answered yet, from whichever heart. */
const usePendingChange = (communityId: number): Change | undefined =>
  usePendingCalls<Change>(PATH).findLast((change) => change.communityId === communityId);

/** Whether the community is a favorite: what was just clicked, or else what the server `given`. */
export const useIsFavorite = (communityId: number, given: boolean): boolean =>
  usePendingChange(communityId)?.isFavourite ?? given;

/**
 * The heart of a community: shows a click at once, takes it back when the server refuses, offers to
 * undo a removal. A visitor logs in first, and the community is a favorite then, also where it was
 * one before; or keeps it in this browser.
 */
export function useFavorite(communityId: number, name: string, given: boolean) {
  const client = useQueryClient();
  const { notify } = useToasts();
  const sendCall = useSendCall();
  const { signedIn } = useSession();
  const kept = useKeptHeart(communityId, name);
  const pending = usePendingChange(communityId);
  const isFavourite = pending?.isFavourite ?? (given || (!signedIn && kept.isKept));

  const send = (change: Change) => {
    const sentAt = Date.now();
    const status = communityKeys.status(communityId);
    return sendCall(PATH, change, {
      invalidates: [communityKeys.favorites, status, ...listKeys.whereHeartsAre],
      // A change of mind is sent once the first call is answered.
      scope: `${PATH} ${communityId}`,
      waits: {
        label: change.isFavourite
          ? `Add ${name} to your favorites`
          : `Remove ${name} from your favorites`,
      },
      onSuccess: async ({ responseData: { isFavourite } }) => {
        const card = { objectMappings: [{ isFavourite }] };
        await changeCards(client, communityId, (read) => ({ ...read, ...card }), sentAt);
      },
    });
  };

  /** Asked of the cache, not of what is drawn: the second of two quick clicks comes before that. */
  const lastWish = (): boolean | undefined =>
    client
      .getMutationCache()
      .findAll({ mutationKey: [PATH], status: 'pending' })
      .map(({ state }) => state.variables as Change)
      .findLast((change) => change.communityId === communityId)?.isFavourite;

  const change = (wanted: boolean) => {
    if (lastWish() === wanted) return;
    // A failure is in a toast. It may have come after the change: what holds is read again.
    send({ communityId, typeText: 'favourite', isFavourite: wanted }).then(
      ({ responseData }) =>
        !wanted && !responseData.isFavourite && lastWish() === undefined && offerUndo(),
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
    else kept.toggle(() => change(true));
  };

  return { isFavourite, toggle };
}
