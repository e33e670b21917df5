import { useId } from 'react';
import { Button } from '@/components/ui/button';
import type { FacilityForm } from './use-facility-form';

interface PublishFacilityProps {
  facility: FacilityForm;
  /** The id of a form that the button is not part of. */
  formId?: string;
  label: string;
}

/** Publishes a facility, or says why that is not possible yet. */
export function PublishFacility({ facility, formId, label }: PublishFacilityProps) {
  const { busy, blocker, removing } = facility;
  const reasonId = useId();
  return (
    <>
      <p
        id={reasonId}
        aria-live="polite"
        className={blocker?.isFault && !busy ? 'text-14 text-clay w-full font-medium' : 'sr-only'}
      >
        {!busy && blocker?.text}
      </p>
      {/* With something wrong it can be reached, and pressing it leads to the field. */}
      <Button
        type="submit"
        form={formId}
        busy={busy}
        busyLabel="Publishing…"
        disabled={removing || (!busy && blocker?.isFault === false)}
        aria-disabled={blocker?.isFault || undefined}
        aria-describedby={blocker ? reasonId : undefined}
      >
        {label}
      </Button>
    </>
  );
}
