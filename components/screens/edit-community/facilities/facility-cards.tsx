import { Pencil } from 'lucide-react';
import { FacilityItem } from '@/components/facilities/facility-item';
import { Button, buttonClass } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import type { Facility } from '@/lib/domains/facilities/output';
import { formatCount } from '@/lib/shared/format/numbers';

interface FacilityCardsProps {
  facilities: readonly Facility[];
  total: number;
  showType?: boolean;
  /** Of the pages that they come in. */
  pages: {
    isPending: boolean;
    isError: boolean;
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    refetch: () => unknown;
  };
}

/** Facilities with a way to edit each, as far as they were asked for, and the next ones. */
export function FacilityCards({ facilities, total, showType = false, pages }: FacilityCardsProps) {
  const { isPending, isError, hasNextPage, isFetchingNextPage } = pages;
  if (isPending) return <Skeleton className="rounded-card h-36 w-full" />;
  return (
    <>
      <ul className="tablet:grid-cols-2 grid gap-4">
        {facilities.map((facility) => (
          <li key={facility.id} className="card min-w-0 p-4">
            <FacilityItem
              facility={facility}
              showType={showType}
              action={<EditLink facility={facility} />}
            />
          </li>
        ))}
      </ul>
      {isError && (
        <div role="alert" className="mt-4 flex flex-wrap items-center gap-3">
          <p>We couldn’t load more facilities.</p>
          <Button
            variant="secondary"
            onClick={() => void (facilities.length > 0 ? pages.fetchNextPage() : pages.refetch())}
          >
            Try again
          </Button>
        </div>
      )}
      {hasNextPage && !isError && (
        <div className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
          <p role="status" className="figures text-14 text-ink-soft">
            Showing {formatCount(facilities.length)} of {formatCount(total)}
          </p>
          <Button
            variant="secondary"
            busy={isFetchingNextPage}
            busyLabel="Loading…"
            onClick={() => void pages.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

function EditLink({
  facility: { id: facilityId, communityId: id, facilityName },
}: {
  facility: Facility;
}) {
  return (
    <a
      href={shellHref(PATHS.editHealthFacility.to({ id, facilityId }))}
      className={buttonClass({ variant: 'secondary', size: 'small', className: 'shrink-0' })}
    >
      <Pencil aria-hidden size={14} />
      EDIT<span className="sr-only"> {facilityName}</span>
    </a>
  );
}
