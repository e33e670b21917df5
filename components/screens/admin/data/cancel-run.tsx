import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { dataKeys } from '@/lib/client/queries/data';
import { useCallMutation } from '@/lib/client/use-call-mutation';

/** Ends a run that is under way. What it has saved stays, so nothing is lost by it. */
export function CancelRun({
  id,
  name,
  className,
}: {
  id: string;
  name: string;
  className?: string;
}) {
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation('data/cancel-run', {
    invalidates: dataKeys.runs,
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
    },
  });
  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      busy={isPending}
      busyLabel="Canceling…"
      aria-label={`Cancel ${name}`}
      onClick={() => {
        mutate({ id });
      }}
    >
      Cancel
    </Button>
  );
}
