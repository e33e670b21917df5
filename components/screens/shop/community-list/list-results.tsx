'use client';

import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { CommunityCard } from '@/components/communities/community-card';
import {
  CommunityCardSkeleton,
  useCardPlaceholder,
} from '@/components/communities/community-card-skeleton';
import { OutOfDate } from '@/components/ui/out-of-date';
import { Pagination } from '@/components/ui/pagination';
import { useFocusKeeper } from '@/components/ui/use-focus-keeper';
import { useLate } from '@/components/ui/use-late';
import { isUnreached } from '@/lib/client/queries/call-query';
import { DELAYS, PAGE_SIZES } from '@/lib/constants/limits';
import { TABS } from '@/lib/communities/constants';
import type { CommunitySummary } from '@/lib/communities/output';
import { ActiveFilters } from './active-filters';
import { EmptyList } from './empty-list';
import { ListFailure } from './list-failure';
import { LIST_GRID as GRID } from './list-grid';
import { countFilters, formatListAddress } from './list-address';
import { listQuery } from './list-query';
import { useSteadyCards } from './use-steady-cards';
import type { useListAddress } from './use-list-address';

/** For what jumps to the results. */
export const RESULTS_ID = 'list-results';

const LIMIT = PAGE_SIZES.communities.default;

/** 'Result' when 1 or fewer. */
const countWords = (count: number) =>
  `${count.toLocaleString('en-US')} ${count <= 1 ? 'Result' : 'Results'}`;

/** What one tab holds: how many there are, what narrows it, the cards, the pages. */
export function ListResults({ list }: { list: ReturnType<typeof useListAddress> }) {
  const { address, setPage, setFilters } = list;
  const { tab, page, q, filters } = address;
  const { query, asks } = listQuery(address);
  const answer = useQuery({ ...query, enabled: asks, placeholderData: keepPreviousData });
  const client = useQueryClient();
  // What waits to be tried again by itself is tried at once.
  const readAgain = () =>
    void client.cancelQueries({ queryKey: query.queryKey }).then(() => answer.refetch());
  const placeholder = useCardPlaceholder();
  const region = useRef<HTMLElement>(null);

  const cards = asks ? answer.data?.dataResult : [];
  const count = asks ? answer.data?.count : 0;
  const lastPage = Math.max(1, Math.ceil((count ?? 0) / LIMIT));
  const settled = !answer.isPlaceholderData;
  const tooFar = settled && count !== undefined && count > 0 && page > lastPage;

  useEffect(() => {
    if (tooFar) setPage(lastPage, true);
  }, [tooFar, lastPage, setPage]);

  const steady = settled && tab === TABS.favorites ? formatListAddress(address) : null;
  const places = useSteadyCards(cards, steady);
  const keepFocus = useFocusKeeper(region, cards);
  const narrowed = q !== '' || countFilters(filters) > 0;
  const failed = asks && (answer.isError || isUnreached(answer));
  // The results of before are not those of the new filters: they stay for a moment, and never alone.
  const stale = useLate(!settled, DELAYS.cardSkeleton);
  const loading = cards === undefined || placeholder || tooFar || stale;
  const slow = useLate(loading && !failed, DELAYS.slowAnswer);

  const turnTo = (next: number) => {
    setPage(next);
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView();
  };

  return (
    <section
      ref={region}
      id={RESULTS_ID}
      aria-label="Results"
      aria-busy={(asks && answer.isFetching) || undefined}
      tabIndex={-1}
      className="min-w-0 outline-none"
      {...keepFocus}
    >
      <p role="status" className="figures text-16 text-ink-soft min-h-6">
        {slow
          ? 'This is taking longer than usual.'
          : !loading && (settled ? count !== undefined && countWords(count) : 'Updating…')}
      </p>
      <ActiveFilters filters={filters} onChange={setFilters} />
      <div className="mt-4">
        {failed && cards && settled && <OutOfDate className="mb-4" onRetry={readAgain} />}
        {failed && answer.failureReason && !(cards && settled) ? (
          <ListFailure error={answer.failureReason} onRetry={readAgain} list={list} />
        ) : loading ? (
          <div className={GRID}>
            {Array.from({ length: LIMIT }, (_, at) => (
              <CommunityCardSkeleton key={at} />
            ))}
          </div>
        ) : cards.length === 0 ? (
          <EmptyList tab={tab} narrowed={asks && narrowed} onClear={list.clearAll} />
        ) : (
          <>
            <ul className={clsx(GRID, 'transition-opacity', !settled && 'opacity-55')}>
              {places.map(({ card, gone }) =>
                gone ? (
                  <EmptyPlace key={card.id} card={card} />
                ) : (
                  <li key={card.id} className="flex">
                    <CommunityCard community={card} editable className="w-full" />
                  </li>
                ),
              )}
            </ul>
            <Pagination
              page={page}
              totalPages={lastPage}
              onPage={turnTo}
              hrefFor={list.hrefFor}
              label="Pages of communities"
              className="mt-10"
            />
          </>
        )}
      </div>
    </section>
  );
}

/** As large as the card that stood there. */
function EmptyPlace({ card }: { card: CommunitySummary }) {
  return (
    <li aria-hidden inert className="rounded-card border-line relative flex border border-dashed">
      <div className="invisible w-full">
        <CommunityCard community={card} editable className="w-full" />
      </div>
      <p className="text-ink-soft absolute inset-0 flex items-center justify-center">Removed</p>
    </li>
  );
}
