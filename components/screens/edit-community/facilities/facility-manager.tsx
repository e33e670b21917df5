import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import FacilityHistory from '@/components/sections/healthcare/facility-history';
import { Button } from '@/components/ui/button';
import { useFocusFallback } from '@/components/ui/hooks/use-focus-fallback';
import { Checkbox } from '@/components/ui/input/checkbox';
import { DialogChunkError } from '@/components/ui/loading/chunk-error';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { Pagination } from '@/components/ui/pagination';
import type { CallOutput } from '@/lib/app/calls';
import { facilityQueries } from '@/lib/client/queries/facilities';
import type { Facility } from '@/lib/domains/facilities/output';
import { formatCount } from '@/lib/shared/format/numbers';
import { FacilityFilters } from './facility-filters';
import { FacilityGroups } from './facility-groups';
import { SelectedFacilities } from './selected-facilities';
import { useFacilityAddress } from './use-facility-address';

const FacilityDialog = lazyComponent(() => import('@/components/facilities/facility-dialog'), {
  Missing: DialogChunkError,
});

const NONE: ReadonlySet<number> = new Set();

const Waiting = () => (
  <div aria-busy className="tablet:grid-cols-2 mt-6 grid gap-4">
    {Array.from({ length: 6 }, (_, at) => (
      <Skeleton key={at} className="rounded-card h-32 w-full" />
    ))}
  </div>
);

/** 'Showing 51–100 of 1,522', '12 facilities'. */
function rangeInWords({ pagination }: CallOutput<'community/get-all-community-health-facilities'>) {
  const { currentPage, limit, totalCount, totalPages } = pagination;
  if (totalPages <= 1)
    return `${formatCount(totalCount)} ${totalCount === 1 ? 'facility' : 'facilities'}`;
  const first = (currentPage - 1) * limit + 1;
  const last = Math.min(currentPage * limit, totalCount);
  return `Showing ${formatCount(first)}–${formatCount(last)} of ${formatCount(totalCount)} facilities`;
}

interface FacilityManagerProps {
  communityId: number;
  /** The community's. */
  name: string;
}

/** All facilities of a community, page by page: found, edited and deleted where they are listed. */
export function FacilityManager({ communityId, name }: FacilityManagerProps) {
  const { address, go, hrefFor } = useFacilityAddress();
  const { search, typeId, page, size } = address;
  const counts = useQuery({
    ...facilityQueries.counts(communityId, search),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const list = useQuery({
    ...facilityQueries.managed(communityId, {
      searchText: search,
      page,
      limit: size,
      ...(typeId !== null && { facilityTypeId: typeId }),
    }),
    placeholderData: keepPreviousData,
  });
  const [edited, setEdited] = useState<Facility | null>(null);
  const [ticked, setTicked] = useState(NONE);
  const region = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusFallback(region, list.data);

  const lastPage = list.isPlaceholderData ? undefined : list.data?.pagination.totalPages;
  useEffect(() => {
    // What was on the last page is gone.
    if (lastPage !== undefined && page > Math.max(1, lastPage))
      go({ page: Math.max(1, lastPage) }, true);
  });

  const shown = list.data?.data ?? [];
  const selected = new Set(shown.map(({ id }) => id).filter((id) => ticked.has(id)));
  const select = (ids: readonly number[], wanted: boolean) => {
    const next = new Set(selected);
    for (const id of ids)
      if (wanted) next.add(id);
      else next.delete(id);
    setTicked(next);
  };

  const failure = list.data ? null : list.error;
  if (failure)
    return (
      <NotLoaded
        title="We couldn’t load the facilities"
        text={failure.message}
        onRetry={() => void list.refetch()}
      />
    );
  if (!list.data) return <Waiting />;
  const { totalCount, totalPages } = list.data.pagination;
  const isNarrowed = search !== '' || typeId !== null;
  if (totalCount === 0 && !isNarrowed)
    return <p className="text-ink-soft">No healthcare facilities are listed for {name} yet.</p>;
  return (
    <>
      <FacilityFilters address={address} counts={counts.data} onChange={go} />
      <div className="mt-5 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="figures text-ink-soft">
          {totalCount === 0 ? 'No facility matches your search and type.' : rangeInWords(list.data)}
        </p>
        {shown.length > 0 && (
          <Checkbox
            label="Select all on this page"
            checked={selected.size === shown.length}
            onCheckedChange={(wanted) =>
              select(
                shown.map(({ id }) => id),
                wanted,
              )
            }
          />
        )}
      </div>
      {totalCount === 0 ? (
        <Button variant="secondary" onClick={() => go({ search: '', typeId: null, page: 1 })}>
          Show all facilities
        </Button>
      ) : (
        <div
          ref={region}
          tabIndex={-1}
          {...keepFocus}
          aria-busy={list.isPlaceholderData}
          className={list.isPlaceholderData ? 'opacity-60 outline-none' : 'outline-none'}
        >
          <FacilityGroups
            facilities={shown}
            countOf={(id) => counts.data?.data.find((one) => one.id === id)?.count}
            selected={selected}
            onSelect={(id, wanted) => select([id], wanted)}
            onEdit={setEdited}
          />
        </div>
      )}
      <Pagination
        className="mt-6"
        page={page}
        totalPages={totalPages}
        hrefFor={hrefFor}
        onPage={(wanted) => {
          setTicked(NONE);
          go({ page: wanted });
          region.current?.focus({ preventScroll: true });
          region.current?.scrollIntoView();
        }}
      />
      <SelectedFacilities
        communityId={communityId}
        ids={[...selected]}
        onClear={() => setTicked(NONE)}
      />
      {edited && (
        <FacilityDialog
          communityId={communityId}
          facility={edited}
          History={FacilityHistory}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}
