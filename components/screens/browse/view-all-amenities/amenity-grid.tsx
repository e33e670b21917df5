import { clsx } from 'clsx';
import { AmenityCard } from '@/components/amenities/amenity-card';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { Skeleton, SkeletonText } from '@/components/ui/loading/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { cardId } from '@/lib/domains/amenities/constants';
import type { Amenity } from '@/lib/domains/amenities/output';

/** Fetched for editors alone. */
const AmenityTools = lazyComponent(() => import('./amenity-tools'), {
  Pending: () => <div className="h-24" />,
});

const StillThere = lazyComponent(() => import('@/components/reports/still-there'), {
  Missing: () => null,
});

const GRID = 'grid gap-5 tablet:grid-cols-2 desk:grid-cols-3';

/** The cards of one page. */
export function AmenityGrid({
  amenities,
  waiting,
  editing,
  onDeleted,
}: {
  amenities: readonly Amenity[];
  /** Another page is on its way. */
  waiting: boolean;
  /** For those who may change the amenities. */
  editing: boolean;
  onDeleted: () => void;
}) {
  const pictured = amenities.some(({ amenityGallery }) => amenityGallery.length > 0);
  return (
    <ul aria-busy={waiting} className={clsx(GRID, 'transition-opacity', waiting && 'opacity-60')}>
      {amenities.map((amenity) => (
        <li
          key={amenity.id}
          id={cardId(amenity.id)}
          className="target:outline-marigold rounded-card min-w-0"
        >
          <AmenityCard
            amenity={amenity}
            picture={pictured ? 'full' : 'low'}
            headingLevel={3}
            stillThere={
              editing && <StillThere kind="amenity" of={amenity} name={amenity.amenityName} />
            }
            actions={editing && <AmenityTools amenity={amenity} onDeleted={onDeleted} />}
          />
        </li>
      ))}
    </ul>
  );
}

/** Shown where the cards will be. */
export function AmenityGridSkeleton({ className }: { className?: string }) {
  return (
    <div aria-busy className={className}>
      <VisuallyHidden>Loading amenities…</VisuallyHidden>
      <div aria-hidden className={GRID}>
        {Array.from({ length: 6 }, (_, card) => (
          <div key={card} className="card overflow-hidden">
            <Skeleton className="h-28 w-full" />
            <div className="p-5">
              <Skeleton className="rounded-control h-4 w-40" />
              <Skeleton className="rounded-control mt-2 h-6 w-3/4" />
              <SkeletonText lines={5} className="mt-5" />
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
