import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import DeleteAmenityDialog from '@/components/amenities/delete-amenity-dialog';
import { FeatureButton } from '@/components/amenities/feature-button';
import { buttonClass } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { AMENITY_FORM_FROM } from '@/lib/domains/amenities/constants';
import type { Amenity } from '@/lib/domains/amenities/output';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

export interface AmenityToolsProps {
  amenity: Amenity;
  onDeleted: () => void;
}

/** What an editor can do with one amenity of the list. */
export default function AmenityTools({ amenity, onDeleted }: AmenityToolsProps) {
  const [deleting, setDeleting] = useState(false);
  const { id, communityId, amenityName } = amenity;
  const select = PATHS.editAddNewAmenity.to({
    from: AMENITY_FORM_FROM.list,
    id: communityId,
    amenityId: String(id),
  });
  return (
    <div className="grid w-full grid-cols-1 gap-2">
      <FeatureButton amenity={amenity} />
      <div className="flex gap-2">
        <a href={shellHref(select)} className={buttonClass({ className: 'flex-1' })}>
          Select<span className="sr-only"> {amenityName}</span>
        </a>
        <IconButton
          label={`Delete ${amenityName}`}
          icon={<Trash2 size={18} />}
          variant="outline"
          onClick={() => setDeleting(true)}
        />
      </div>
      {deleting && (
        <DeleteAmenityDialog
          amenity={amenity}
          onClose={() => setDeleting(false)}
          onDeleted={onDeleted}
        />
      )}
    </div>
  );
}
