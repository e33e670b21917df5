import { useRef, useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Button, type ButtonVariant } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import type { FacilityForm } from './use-facility-form';

interface DeleteFacilityProps {
  facility: FacilityForm;
  label: string;
  variant: ButtonVariant;
  className?: string;
}

/** Deletes a facility, after a question. */
export function DeleteFacility({ facility, label, variant, className }: DeleteFacilityProps) {
  const { locked, removing, deleteFacility } = facility;
  const [asking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const ask = (wanted: boolean) => {
    setFailure(null);
    setAsking(wanted);
  };
  const confirm = async () => {
    setFailure(null);
    const wrong = await deleteFacility();
    if (wrong === null) setAsking(false);
    else setFailure(wrong);
  };
  return (
    <>
      <Button variant={variant} disabled={locked} onClick={() => ask(true)} className={className}>
        {label}
      </Button>
      <Dialog
        title="Do you want to delete this facility?"
        description="You will not be able to recover it."
        size="small"
        open={asking}
        onOpenChange={ask}
        dismissable={!removing}
        initialFocus={keep}
        footer={
          <>
            <Button ref={keep} variant="secondary" disabled={removing} onClick={() => ask(false)}>
              NO, Go BACK
            </Button>
            <Button
              variant="danger"
              busy={removing}
              busyLabel="Deleting…"
              onClick={() => void confirm()}
            >
              Yes, Delete
            </Button>
          </>
        }
      >
        {failure && <FormError message={failure} />}
      </Dialog>
    </>
  );
}
