import { Plus } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { AMENITY_FORM_FROM, NEW_AMENITY } from '@/lib/domains/amenities/constants';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';

/** The screen on which an editor describes an amenity that is not in the list. */
export const newAmenityHref = (communityId: number): string =>
  shellHref(
    PATHS.editAddNewAmenity.to({
      from: AMENITY_FORM_FROM.list,
      id: communityId,
      amenityId: NEW_AMENITY,
    }),
  );

/** After the last amenity: the way to one that is not in the list. */
export function AddAmenityPanel({ communityId }: { communityId: number }) {
  return (
    <div className="rounded-card border-line-strong bg-surface phone:flex-row phone:items-center phone:gap-6 phone:p-6 mt-10 flex flex-col gap-4 border border-dashed p-5">
      <p className="text-18 min-w-0 flex-1 font-serif">
        Inputting amenities helps users find your community when filtering.
      </p>
      <div className="flex shrink-0 flex-wrap items-center gap-x-5 gap-y-2">
        <a href={shellHref(PATHS.deletedItems.to({ id: communityId }))} className="link">
          Deleted items
        </a>
        <a href={newAmenityHref(communityId)} className={buttonClass({ variant: 'secondary' })}>
          <Plus aria-hidden size={18} />
          Add An Amenity
        </a>
      </div>
    </div>
  );
}
