import { useState, type ReactNode } from 'react';
import {
  DismissalFields,
  dismissalFaults,
  type DismissalValue,
} from '@/components/account/dismissal-fields';
import { ConfirmDialog } from '@/components/ui/overlay/confirm-dialog';

interface ConfirmDismissalProps {
  title: string;
  description: ReactNode;
  /** Who is dismissed. */
  name: string;
  goLabel: string;
  busyLabel: string;
  value: DismissalValue;
  onChange: (value: DismissalValue) => void;
  open: boolean;
  busy: boolean;
  onBack: () => void;
  onGo: () => void;
}

/** Asks before somebody loses a community, and why: the email to them says it. */
export function ConfirmDismissal({ name, value, onChange, onGo, ...rest }: ConfirmDismissalProps) {
  const [tried, setTried] = useState(false);
  const faults = dismissalFaults(value);
  const go = () => {
    setTried(true);
    if (Object.keys(faults).length === 0) onGo();
  };
  return (
    <ConfirmDialog backLabel="No, go back" onGo={go} {...rest}>
      <DismissalFields name={name} value={value} onChange={onChange} faults={tried ? faults : {}} />
    </ConfirmDialog>
  );
}
