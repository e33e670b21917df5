import { useEffect, useEffectEvent } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import type { CallInput } from '@/lib/app/calls';
import { dropPlaces, placesToMove, putPlacesBack, type KeptPlace } from '@/lib/client/kept-places';
import { holdLock } from '@/lib/client/offline/hold-lock';
import { communityKeys } from '@/lib/client/queries/communities';
import { listKeys } from '@/lib/client/queries/lists';
import { useSendCall } from '@/lib/client/use-call-mutation';

const WITH_HEARTS = [...communityKeys.withHearts, ...listKeys.whereHeartsAre];

type Sent = CallInput<'list/save-favorites'>['places'][number];

const asSent = ({ id: communityId, status, note }: KeptPlace): Sent => ({
  communityId,
  status,
  ...(note !== '' && { note }),
});

function inWords(saved: number, notShown: number): string {
  const moved =
    saved === 1
      ? 'The place from this device is among your favorites now.'
      : `${saved} places from this device are among your favorites now.`;
  const left =
    notShown === 1
      ? 'One isn’t shown at the moment and was left out.'
      : `${notShown} aren’t shown at the moment and were left out.`;
  return [saved > 0 && moved, notShown > 0 && left].filter(Boolean).join(' ');
}

/**
 * A person who logs in takes along the places that this browser keeps, with their own status and
 * note. They are gone from the browser then, and back in it with Undo.
 */
export function useMoveKeptPlaces(): void {
  const send = useSendCall();
  const { notify } = useToasts();
  const move = useEffectEvent(async () => {
    if (placesToMove().length === 0) return;
    // Every tab notices a log-in: one of them moves.
    const release = await holdLock('wherewell-kept');
    if (!release) return;
    const places = placesToMove();
    try {
      if (places.length === 0) return;
      const saved = await send(
        'list/save-favorites',
        { places: places.map(asSent) },
        { invalidates: WITH_HEARTS },
      );
      dropPlaces(places.map(({ id }) => id));
      const { communityIds, lists, notShown } = saved;
      const undo = () =>
        void send(
          'list/undo-save-favorites',
          { communityIds, lists },
          { invalidates: WITH_HEARTS, onSuccess: () => void putPlacesBack(places) },
        ).catch(() => {});
      const hasAdded = communityIds.length + lists.length > 0;
      notify({
        tone: 'success',
        text: inWords(places.length - notShown, notShown),
        ...(hasAdded && { action: { label: 'Undo', onAct: undo } }),
      });
    } catch {
      // A toast says so; they stay in the browser until the next log-in.
    } finally {
      release();
    }
  });
  useEffect(() => void move(), []);
}
