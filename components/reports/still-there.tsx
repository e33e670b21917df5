import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { amenityKeys } from '@/lib/client/queries/amenities';
import { communityKeys } from '@/lib/client/queries/communities';
import { facilityKeys } from '@/lib/client/queries/facilities';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import type { Confirmable } from './confirmed-line';

/** Lets an editor say with one press that an amenity or a facility is still there. */
export default function StillThere({ of }: { of: Confirmable }) {
  const { kind, id, communityId, name } = of;
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation('community/confirm-item', {
    invalidates:
      kind === 'amenity'
        ? amenityKeys.changed(communityId)
        : [communityKeys.details(communityId), ...facilityKeys.ofCommunity(communityId)],
    onSuccess: ({ message }) => {
      notify({ tone: 'success', text: message });
    },
  });
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Check size={16} />}
      busy={isPending}
      busyLabel="Confirming…"
      onClick={() => mutate({ kind, id })}
    >
      Still there<span className="sr-only">: {name}</span>
    </Button>
  );
}
