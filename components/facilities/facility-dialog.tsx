'use client';

import { useId, useState, type ComponentType } from 'react';
import { useSession } from '@/components/auth/session';
import { LeaveDialog } from '@/components/forms/leave-dialog';
import { Dialog } from '@/components/ui/overlay/dialog';
import { FACILITY_DIALOG_MESSAGES } from '@/lib/domains/facilities/constants';
import type { Facility } from '@/lib/domains/facilities/output';
import { SENIOR_CARE } from './default-type';
import { DeleteFacility } from './delete-facility';
import { FacilityFields } from './facility-fields';
import { PublishFacility } from './publish-facility';
import { useFacilityForm, type FacilityForm } from './use-facility-form';

export interface FacilityHistoryProps {
  facility: Facility;
  writing: FacilityForm;
}

interface FacilityDialogProps {
  communityId: number;
  /** The facility that is changed; null adds one. */
  facility: Facility | null;
  /** Opens its earlier versions. */
  History?: ComponentType<FacilityHistoryProps> | undefined;
  /** @param facility what was written, where anything was */
  onClose: (facility?: Facility) => void;
}

/** Adds or changes a facility over the page that shows it. */
export default function FacilityDialog({
  communityId,
  facility,
  History,
  onClose,
}: FacilityDialogProps) {
  const { account } = useSession();
  const formId = useId();
  const [asking, setAsking] = useState(false);
  const writing = useFacilityForm({
    communityId,
    facility,
    accountId: account?.id ?? '',
    words: FACILITY_DIALOG_MESSAGES,
    typeId: SENIOR_CARE,
    onDone: onClose,
  });
  const { guard, isDirty, locked } = writing;
  const close = () => {
    // Once more, as by the browser's Back, it closes the question.
    if (isDirty) setAsking(!asking);
    else onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      dismissable={!locked}
      startsInField
      title={facility ? 'Edit Health Care Facility' : 'Add Health Care Facility'}
      footer={
        <>
          {facility && (
            <DeleteFacility
              facility={writing}
              label="DELETE FACILITY"
              variant="secondary"
              className="tablet:mr-auto"
            />
          )}
          <PublishFacility
            facility={writing}
            formId={formId}
            label={facility ? 'PUBLISH FACILITY' : 'ADD FACILITY'}
          />
        </>
      }
    >
      {facility && History && <History facility={facility} writing={writing} />}
      <form id={formId} noValidate onSubmit={writing.submit}>
        <FacilityFields facility={writing} />
      </form>
      <LeaveDialog
        guard={
          guard.asking ? guard : { asking, stay: () => setAsking(false), leave: () => onClose() }
        }
      />
    </Dialog>
  );
}
