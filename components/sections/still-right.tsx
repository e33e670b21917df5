import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import type { CallInput } from '@/lib/app/calls';
import { communityKeys } from '@/lib/client/queries/communities';
import { useCallMutation } from '@/lib/client/use-call-mutation';

interface StillRightProps {
  of: CallInput<'community/confirm-section'> & { communityId: number };
  label: string;
}

/** Lets an editor say with one press that a section still holds. */
export default function StillRight({ of, label }: StillRightProps) {
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation('community/confirm-section', {
    invalidates: [communityKeys.details(of.communityId)],
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
      onClick={() => mutate(of)}
    >
      Still right<span className="sr-only"> {label}</span>
    </Button>
  );
}
