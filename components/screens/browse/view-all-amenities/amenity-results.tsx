import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { pageRange, resultCount } from '@/components/amenities/amenity-labels';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { useDelayedFlag } from '@/components/ui/hooks/use-delayed-flag';
import { CallFailure } from '@/lib/client/call';
import { isUnreached } from '@/lib/client/queries/call-query';
import { DELAYS } from '@/lib/shared/constants/limits';
import type { CallOutput } from '@/lib/app/calls';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { writeAmenityAddress, type AmenityQuery } from './amenity-address';
import { AmenityGrid, AmenityGridSkeleton } from './amenity-grid';

/** An error response is shown as one sentence; what did not arrive says why itself. */
function failureMessage(error: Error): string {
  if (error instanceof CallFailure && error.httpStatus !== 0) return MESSAGES.amenitiesFailed;
  return error.message || MESSAGES.amenitiesError;
}

export interface AmenityResultsProps {
  communityId: number;
  asked: AmenityQuery;
  response: UseQueryResult<CallOutput<'community/get-amenities-paginated'>>;
  onReset: () => void;
  /** Whether the viewer gets what changes the amenities. */
  editing: boolean;
}

/** The count, the cards and the pages of what was asked for. */
export function AmenityResults({
  communityId,
  asked,
  response,
  onReset,
  editing,
}: AmenityResultsProps) {
  const navigate = useNavigate();
  const count = useRef<HTMLParagraphElement>(null);
  const [deleted, setDeleted] = useState(0);
  // The button that was pressed is gone with its card.
  useEffect(() => {
    if (deleted > 0) count.current?.focus();
  }, [deleted]);
  const address = (page: number) =>
    PATHS.viewAllAmenities.to({ id: communityId }) + writeAmenityAddress({ ...asked, page });
  const { data, failureReason, isFetching, isPlaceholderData } = response;
  const failed = response.isError || isUnreached(response);
  // The results of before are not those of the new filters: they stay for a moment, and never
  // alone.
  const stale = useDelayedFlag(isPlaceholderData, DELAYS.cardSkeleton);
  const narrowed = asked.search !== '' || asked.categories.length > 0 || asked.types.length > 0;
  const showAll = narrowed && (
    <Button variant="secondary" onClick={onReset}>
      Show all amenities
    </Button>
  );

  if (failed && failureReason && (!data || isPlaceholderData)) {
    return (
      <div role="alert">
        <EmptyState
          picture="cloud"
          title={failureMessage(failureReason)}
          text="Your search and filters are still here."
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => void response.refetch()}>Try again</Button>
              {showAll}
            </div>
          }
        />
      </div>
    );
  }
  if (!data || stale) {
    return (
      <>
        <Skeleton className="rounded-control mb-4 h-6 w-24" />
        <AmenityGridSkeleton />
      </>
    );
  }

  const { amenitiesResult, pagination } = data;
  if (asked.page > 1 && amenitiesResult.length === 0 && pagination.totalPages > 0 && !isFetching) {
    return <Navigate to={address(pagination.totalPages)} replace />;
  }
  return (
    <>
      {failed && <OutOfDate className="mb-4" onRetry={response.refetch} />}
      <p
        ref={count}
        tabIndex={-1}
        role="status"
        className="figures text-ink-soft mb-4 scroll-mt-24 outline-none"
      >
        {isPlaceholderData ? 'Updating…' : resultCount(pagination.totalCount)}
      </p>
      {amenitiesResult.length === 0 ? (
        <EmptyState
          picture="compass"
          title="No amenities to show—yet!"
          {...(narrowed && {
            text: 'Nothing here matches your search and filters.',
            action: showAll,
          })}
        />
      ) : (
        <AmenityGrid
          amenities={amenitiesResult}
          waiting={isFetching}
          editing={editing}
          onDeleted={() => setDeleted((before) => before + 1)}
        />
      )}
      {amenitiesResult.length > 0 && (
        <div className="mt-8 flex flex-col items-center gap-3">
          <p className="figures text-14 text-ink-soft">{pageRange(pagination)}</p>
          <Pagination
            label="Pages of amenities"
            page={asked.page}
            totalPages={pagination.totalPages}
            hrefFor={(page) => shellHref(address(page))}
            onPage={(page) => {
              navigate(address(page));
              count.current?.focus();
            }}
          />
        </div>
      )}
    </>
  );
}
