'use client';

import { Pencil } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { Skeleton } from '@/components/ui/loading/skeleton';
import type { Facility } from '@/lib/domains/facilities/output';
import { formatCount } from '@/lib/shared/format/numbers';
import { FacilityItem } from './facility-item';
import { nearBottom } from './facility-pages';
import { useFacilities } from './use-facilities';

const StillThere = lazyComponent(() => import('@/components/reports/still-there'), {
  Missing: () => null,
});

export interface FacilityListProps {
  communityId: number;
  facilityTypeId: number;
  /** Name of the type. */
  label: string;
  /** How many the tab says there are; that many rows are kept free while they load. */
  count: number;
  /** For those who may edit the facilities. */
  onEdit?: ((facility: Facility) => void) | undefined;
}

function Rows({ count }: { count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <div key={row} aria-hidden className="border-line space-y-2.5 border-b py-4 last:border-b-0">
      <Skeleton className="rounded-control h-5 w-56 max-w-full" />
      <Skeleton className="rounded-control h-4 w-72 max-w-full" />
      <Skeleton className="rounded-control h-4 w-32" />
    </div>
  ));
}

/** A scrolling list that loads its next page near its end. */
export function FacilityList(props: FacilityListProps) {
  const { communityId, facilityTypeId, label, count, onEdit } = props;
  const list = useRef<HTMLDivElement>(null);
  const { facilities, total, isPending, isError, isFetching, hasNextPage, fetchNextPage, ...rest } =
    useFacilities(communityId, facilityTypeId);

  const loadIfDue = () => {
    if (list.current && nearBottom(list.current) && hasNextPage && !isFetching && !isError)
      // A second scroll may come before this is drawn: what is on its way is not asked for again.
      void fetchNextPage({ cancelRefetch: false });
  };
  useEffect(loadIfDue);

  return (
    <>
      <div
        ref={list}
        role="region"
        aria-label={`${label}: facilities`}
        aria-busy={isFetching}
        tabIndex={0}
        onScroll={loadIfDue}
        className="rounded-card border-line bg-surface max-h-[585px] overflow-y-auto overscroll-contain border px-5"
      >
        {isPending ? (
          <Rows count={Math.min(count, 5)} />
        ) : (
          <ul>
            {facilities.map((facility) => (
              <li key={facility.id} className="border-line border-b py-4 last:border-b-0">
                <FacilityItem
                  facility={facility}
                  stillThere={
                    onEdit && (
                      <StillThere kind="facility" of={facility} name={facility.facilityName} />
                    )
                  }
                  action={
                    onEdit && (
                      <Button
                        variant="secondary"
                        size="small"
                        icon={<Pencil size={14} />}
                        onClick={() => onEdit(facility)}
                      >
                        Edit<span className="sr-only"> {facility.facilityName}</span>
                      </Button>
                    )
                  }
                />
              </li>
            ))}
          </ul>
        )}
        {rest.isFetchingNextPage && <Rows count={2} />}
        {isError && (
          <div role="alert" className="flex flex-wrap items-center gap-3 py-4">
            <p>
              {facilities.length > 0
                ? 'We couldn’t load more facilities.'
                : 'We couldn’t load these facilities.'}
            </p>
            <Button
              variant="secondary"
              size="small"
              onClick={() => void (facilities.length > 0 ? fetchNextPage() : rest.refetch())}
            >
              Try again
            </Button>
          </div>
        )}
      </div>
      <p role="status" className="text-14 text-ink-soft figures mt-2">
        {facilities.length > 0 &&
          `Showing ${formatCount(facilities.length)} of ${formatCount(total)}`}
      </p>
    </>
  );
}
