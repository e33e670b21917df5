import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { amenityKeys } from '@/lib/client/queries/amenities';
import { communityKeys } from '@/lib/client/queries/communities';
import { facilityKeys } from '@/lib/client/queries/facilities';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { OLD_AFTER_MONTHS } from '@/lib/shared/constants/confirmations';
import type { VersionedKind } from '@/lib/shared/constants/item-versions';
import { isOlderThan } from '@/lib/shared/format/dates';

/** An amenity or a facility. */
interface Confirmable {
  id: number;
  communityId: number;
  confirmedAt: string;
}

interface StillThereProps {
  kind: VersionedKind;
  of: Confirmable;
  name: string;
}

/**
 * Lets an editor say with one press that an amenity or a facility is still there, where nobody said
 * so for a year.
 */
export default function StillThere({ kind, of, name }: StillThereProps) {
  const { id, communityId, confirmedAt } = of;
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
  if (!isOlderThan(confirmedAt, OLD_AFTER_MONTHS)) return null;
  return (
    <Button
      size="small"
      variant="secondary"
      icon={<Check size={16} />}
      busy={isPending}
      busyLabel="Confirming…"
      onClick={() => mutate({ kind, id })}
    >
      Still there<span className="sr-only"> {name}</span>
    </Button>
  );
}
