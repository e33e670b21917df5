import { GripVertical } from 'lucide-react';
import { useId, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import type { Amenity } from '@/lib/domains/amenities/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';
import { AMENITIES_SHOWN } from '@/lib/shared/constants/limits';
import { categoryOptions, inCategories } from './amenity-choice';
import { AmenityList } from './amenity-list';
import { resultCount } from './amenity-labels';
import { CategoryFilter } from './category-filter';
import type { SortableAmenitiesProps } from './sortable-amenities';

export interface FeaturedAmenitiesProps {
  community: CommunityDetails;
  /** Whether the viewer may put the amenities into another order. */
  sortable?: boolean;
  /** Shown beside 'Show All'. */
  children?: ReactNode;
}

interface FeaturedListProps {
  /** Every amenity that could be shown, as far as it is known. */
  base: readonly Amenity[];
  /** Whether `base` lacks none. */
  complete: boolean;
  /** What the filter leaves. */
  amenities: readonly Amenity[];
  total: number;
  chosen: readonly number[];
  onChosen: (chosen: number[]) => void;
  /** Another choice is on its way from the server. */
  waiting?: boolean;
  /** What is shown was found by another choice. */
  outdated?: boolean;
  failure?: { message: string; retry: () => void; keepsList?: boolean };
  /** The community whose amenities the viewer may put into another order, and the list for it. */
  sorts?: { communityId: number; List: ComponentType<SortableAmenitiesProps> } | undefined;
  /** Whether more than the first few are shown. */
  all: boolean;
  onAll: (all: boolean) => void;
  /** Where to go from here. */
  children?: ReactNode;
}

/** Amenities that are featured, or all where none is, with a filter by category. */
export function FeaturedList({
  base,
  complete,
  amenities,
  total,
  chosen,
  onChosen,
  waiting = false,
  outdated = false,
  failure,
  sorts,
  all,
  onAll,
  children,
}: FeaturedListProps) {
  const listId = useId();
  const listed = !failure || failure.keepsList;
  const first = all ? Infinity : AMENITIES_SHOWN;
  const [wantsOrder, setWantsOrder] = useState(false);
  const sortable = listed && sorts !== undefined && amenities.length > 1;
  const ordering = sortable && wantsOrder;
  const pictured = base.some(({ amenityGallery }) => amenityGallery.length > 0);
  const list = { id: listId, amenities, first, pictured, waiting };
  return (
    <div>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-baseline gap-x-3">
          <h3 className="text-22">Featured</h3>
          <p role="status" className="figures text-16 text-ink-soft">
            {outdated ? 'Updating…' : resultCount(total)}
          </p>
        </div>
        <CategoryFilter
          categories={categoryOptions(base)}
          chosen={chosen}
          onApply={onChosen}
          countFor={(draft) => (complete ? inCategories(base, draft).length : null)}
        />
      </div>
      {failure && (
        <div
          role="alert"
          className="bg-clay-soft rounded-card mb-5 flex flex-wrap items-center gap-4 p-5"
        >
          <p className="min-w-0 flex-1">{failure.message}</p>
          <Button variant="secondary" onClick={failure.retry}>
            Try again
          </Button>
        </div>
      )}
      {sortable && (
        <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Button
            variant="secondary"
            size="small"
            icon={<GripVertical size={16} />}
            aria-expanded={ordering}
            aria-controls={listId}
            onClick={() => {
              setWantsOrder(!ordering);
              onAll(!ordering);
            }}
          >
            {ordering ? 'Done' : 'Change the order'}
          </Button>
          {ordering && (
            <p className="text-14 text-ink-soft">
              Drag amenities into the order in which everyone sees them.
            </p>
          )}
        </div>
      )}
      {listed &&
        (ordering ? (
          <sorts.List {...list} communityId={sorts.communityId} disabled={outdated} />
        ) : (
          <AmenityList {...list} />
        ))}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-2 empty:hidden">
        {listed && !ordering && amenities.length > AMENITIES_SHOWN && (
          <Button
            variant="secondary"
            aria-expanded={all}
            aria-controls={listId}
            onClick={() => onAll(!all)}
          >
            {all ? 'Show Less' : 'Show All'}
          </Button>
        )}
        {children}
      </div>
    </div>
  );
}
