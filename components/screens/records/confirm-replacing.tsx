import { useRef } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { placeOf, type ChosenCommunity } from './community-choice';

interface ConfirmReplacingProps {
  community: ChosenCommunity;
  former: string;
  successor: string;
  open: boolean;
  busy: boolean;
  onBack: () => void;
  onReplace: () => void;
}

/** Asks before one representative takes the place of another. */
export function ConfirmReplacing({
  community,
  former,
  successor,
  open,
  busy,
  onBack,
  onReplace,
}: ConfirmReplacingProps) {
  const back = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      title="Replace the representative?"
      description={`${former} represents ${placeOf(community)}. If you go on, ${successor} takes their place, and ${former} becomes a home shopper. We’ll email ${former} about it.`}
      size="small"
      open={open}
      onOpenChange={(wanted) => {
        if (!wanted) onBack();
      }}
      dismissable={!busy}
      initialFocus={back}
      footer={
        <>
          <Button ref={back} variant="secondary" disabled={busy} onClick={onBack}>
            No, go back
          </Button>
          <Button variant="danger" busy={busy} busyLabel="Replacing…" onClick={onReplace}>
            Yes, replace
          </Button>
        </>
      }
    />
  );
}
