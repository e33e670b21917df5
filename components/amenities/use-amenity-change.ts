import { useQueryClient } from '@tanstack/react-query';
import { useToasts } from '@/components/ui/overlay/toasts';
import type { Amenity } from '@/lib/domains/amenities/output';
import { CallFailure } from '@/lib/client/call';
import { amenityKeys } from '@/lib/client/queries/amenities';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { DELAYS } from '@/lib/shared/constants/limits';
import { MESSAGES } from '@/lib/shared/constants/messages';

/** What the server said of a failure; `unanswered` where it said nothing. */
const reasonOf = (error: unknown, { unanswered }: { unanswered?: string } = {}): string => {
  if (error instanceof CallFailure && error.httpStatus !== 0)
    return error.message || MESSAGES.featuredFailed;
  return unanswered ?? (error instanceof Error ? error.message : MESSAGES.featuredError);
};

/** Tells what has become of a change of an amenity, and reads again what may have changed. */
function useOutcome(communityId: number) {
  const client = useQueryClient();
  const { notify } = useToasts();
  return {
    worked: (text: string) => {
      notify({ tone: 'success', text, duration: DELAYS.amenityToast });
    },
    failed: async (error: unknown, words?: { unanswered: string }) => {
      // A person whose session has ended is asked to log in again.
      if (!(error instanceof CallFailure && error.httpStatus === 401))
        notify({ tone: 'error', text: reasonOf(error, words), duration: DELAYS.amenityToast });
      await Promise.all(
        amenityKeys.changed(communityId).map((queryKey) => client.invalidateQueries({ queryKey })),
      );
    },
  };
}

type Named = Pick<Amenity, 'id' | 'communityId'>;

/** Features an amenity, or takes it from the featured ones, and tells how that went. */
export function useFeaturing({
  id,
  communityId,
  featuredAmenity,
}: Named & Pick<Amenity, 'featuredAmenity'>) {
  const { worked, failed } = useOutcome(communityId);
  const { mutateAsync, isPending } = useCallMutation('community/toggle-amenity-featured', {
    invalidates: amenityKeys.changed(communityId),
    showError: 'inline',
  });
  const toggle = () =>
    mutateAsync({ amenityId: id, featuredAmenity: !featuredAmenity }).then(
      ({ message }) => worked(message),
      (error: unknown) => failed(error, { unanswered: MESSAGES.featuredError }),
    );
  return { isPending, toggle: () => void toggle() };
}

/** Deletes an amenity, and tells how that went. */
export function useDeletion({ id, communityId }: Named) {
  const { worked, failed } = useOutcome(communityId);
  const { mutateAsync } = useCallMutation('community/delete-amenity', {
    invalidates: amenityKeys.changed(communityId),
    showError: 'inline',
  });
  /** @returns whether it is gone, by this person or by another */
  return () =>
    mutateAsync({ id }).then(
      ({ message }) => {
        worked(message);
        return true;
      },
      async (error: unknown) => {
        await failed(error);
        return error instanceof CallFailure && error.httpStatus === 404;
      },
    );
}
