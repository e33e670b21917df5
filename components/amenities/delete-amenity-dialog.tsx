'use client';

import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { RESTORE_DAYS } from '@/lib/shared/constants/deleted-items';
import type { Amenity } from '@/lib/domains/amenities/output';
import { useDeletion } from './use-amenity-change';

export interface DeleteAmenityDialogProps {
  amenity: Amenity;
  onClose: () => void;
  /** The amenity is gone, by this person or another. */
  onDeleted: () => void;
}

/** 'its address, its description and 2 pictures' */
function whatGoes({ amenityGallery: { length } }: Amenity): string {
  if (length === 0) return 'its address and its description';
  return `its address, its description and ${length === 1 ? 'its picture' : `${length} pictures`}`;
}

/** Asks before an amenity is deleted, and says what goes with it. */
export default function DeleteAmenityDialog({
  amenity,
  onClose,
  onDeleted,
}: DeleteAmenityDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const remove = useDeletion(amenity);
  const confirm = async () => {
    setBusy(true);
    const gone = await remove();
    setBusy(false);
    onClose();
    if (gone) onDeleted();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      dismissable={!busy}
      initialFocus={keep}
      title={`Delete ${amenity.amenityName}?`}
      description={`This takes it off the community’s page and out of the search filters, with ${whatGoes(amenity)}. You can restore it for ${RESTORE_DAYS} days.`}
      footer={
        <>
          <Button ref={keep} variant="secondary" disabled={busy} onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="danger"
            icon={<Trash2 size={18} />}
            busy={busy}
            busyLabel="Deleting…"
            onClick={() => void confirm()}
          >
            Delete amenity
          </Button>
        </>
      }
    />
  );
}
