import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { CallFailure } from '@/lib/client/call';
import { amenityKeys, amenityQueries } from '@/lib/client/queries/amenities';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { DELAYS } from '@/lib/shared/constants/limits';
import type { Amenity } from '@/lib/domains/amenities/output';
import { withOrder } from './amenity-order';

type Ids = readonly number[];

const NOT_SAVED = 'The new order wasn’t saved: the amenities are back where they were.';
const LAST_NOT_SAVED = 'Your last change of the order wasn’t saved; the change before it was.';

/**
 * The order of a community's amenities as an editor has just made it: shown at once, then saved for
 * all amenities of the community, and put back where it cannot be saved.
 */
export function useAmenityOrder(communityId: number) {
  const client = useQueryClient();
  const { notify, dismiss } = useToasts();
  const [wanted, setWanted] = useState<Ids>([]);
  /** What was wanted while another order was being saved. */
  const next = useRef<Ids | null>(null);
  const saving = useRef(false);
  const toastId = useRef<number | null>(null);
  const { mutateAsync } = useCallMutation('community/update-amenities-order', {
    prepare: async (ids: Ids) => {
      // Of all amenities, as they are now: others may have been added or deleted since.
      const all = await client.fetchQuery({
        ...amenityQueries.all(communityId),
        staleTime: 0,
        retry: false,
      });
      const ordered = withOrder(all.amenitiesResult, ids);
      return { reorderedAmenities: ordered.map(({ id }, at) => ({ id, order: at + 1 })) };
    },
    // Shown even where it cannot be read again.
    onSuccess: (_, ids) => {
      client.setQueryData(
        communityKeys.details(communityId),
        (read) =>
          read && {
            ...read,
            data: { ...read.data, amenities: withOrder(read.data.amenities, ids) },
          },
      );
    },
    invalidates: amenityKeys.changed(communityId),
    showError: 'inline',
  });

  const showToast = (toast: Parameters<typeof notify>[0]) => {
    if (toastId.current !== null) dismiss(toastId.current);
    toastId.current = notify({ duration: DELAYS.amenityToast, ...toast });
  };

  const save = async (ids: Ids, undo?: Ids) => {
    setWanted(ids);
    next.current = ids;
    if (saving.current) return;
    saving.current = true;
    let saved = false;
    try {
      while (next.current) {
        const now: Ids = next.current;
        next.current = null;
        await mutateAsync(now);
        saved = true;
      }
      showToast(
        undo
          ? {
              tone: 'success',
              text: 'The new order was saved.',
              duration: DELAYS.toast,
              action: { label: 'Undo', onAct: () => void save(undo) },
            }
          : { tone: 'success', text: 'The order is as it was before.' },
      );
    } catch (error) {
      next.current = null;
      // A person whose session has ended is asked to log in again.
      if (!(error instanceof CallFailure) || error.httpStatus !== 401)
        showToast({
          tone: 'error',
          duration: DELAYS.toast,
          text: `${saved ? LAST_NOT_SAVED : NOT_SAVED} ${error instanceof Error ? error.message : ''}`,
        });
      for (const queryKey of amenityKeys.changed(communityId))
        void client.invalidateQueries({ queryKey });
    } finally {
      saving.current = false;
      setWanted([]);
    }
  };

  return {
    /** A list as it is wanted. */
    ordered: (amenities: readonly Amenity[]): Amenity[] => withOrder(amenities, wanted),
    /** Wants some amenities in another order. @param before their order until now */
    reorder: (ids: Ids, before: Ids) => void save(ids, before),
  };
}
