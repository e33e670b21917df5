import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';

interface ConfirmLeavingProps {
  open: boolean;
  busy: boolean;
  onBack: () => void;
  onLeave: () => void;
}

/** Asks once more before a representative leaves. */
export const ConfirmLeaving = ({ onLeave, ...rest }: ConfirmLeavingProps) => (
  <ConfirmDialog
    title="Are you sure you want to leave the community?"
    backLabel="No, Go Back"
    goLabel="Yes, Leave"
    busyLabel="Leaving…"
    onGo={onLeave}
    {...rest}
  />
);
