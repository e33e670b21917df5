import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import type { CallInput } from '@/lib/app/calls';
import { centerKeys } from '@/lib/client/queries/center';
import { useCallMutation } from '@/lib/client/use-call-mutation';

type BulkCall = 'user/remind-representatives' | 'user/resend-invitations' | 'user/follow-up';

type Bulk = { [Path in BulkCall]: { path: Path; input: CallInput<Path> } }[BulkCall];

type BulkButtonProps = Bulk & {
  icon: ReactNode;
  /** False where the selected rows have nothing that it can be done with. */
  enabled?: boolean;
  onDone: () => void;
  children: string;
};

/** Does one thing with all selected rows, and says what came of it. */
export function BulkButton({
  path,
  input,
  icon,
  enabled = true,
  onDone,
  children,
}: BulkButtonProps) {
  const { notify } = useToasts();
  const { mutate, isPending } = useCallMutation<BulkCall>(path, {
    invalidates: centerKeys.all,
    onSuccess: ({ message }) => {
      notify({ text: message, tone: 'success' });
      onDone();
    },
  });
  return (
    <Button
      variant="secondary"
      size="small"
      icon={icon}
      busy={isPending}
      disabled={!enabled}
      onClick={() => mutate(input)}
    >
      {children}
    </Button>
  );
}
