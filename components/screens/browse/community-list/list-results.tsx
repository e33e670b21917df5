'use client';

import { clsx } from 'clsx';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react';
import { useSession } from '@/components/auth/session';
import {
  CommunityCardSkeleton,
  useCardPlaceholder,
} from '@/components/communities/card/community-card-skeleton';
import { SaveSearch } from '@/components/searches/save-search';
import { StickyBar } from '@/components/ui/sticky-bar';
import { OutOfDate } from '@/components/ui/loading/out-of-date';
import { Pagination } from '@/components/ui/pagination';
import { useFocusFallback } from '@/components/ui/hooks/use-focus-fallback';
import { useDelayedFlag } from '@/components/ui/hooks/use-delayed-flag';
import { usePrefetch } from '@/lib/client/prefetch';
import { isUnreached } from '@/lib/client/queries/call-query';
import { DELAYS, PAGE_SIZES } from '@/lib/shared/constants/limits';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { formatMoment } from '@/lib/shared/format/dates';
import { TABS } from '@/lib/shared/constants/communities';
import { formatWish } from '@/lib/search/wishes/address';
import { ActiveFilters } from './filters/active-filters';
import { LazyEmptyList, LazyEmptySuggestions, LazyUnderstoodSearch } from './lazy-extras';
import { FillingLine } from './filling-line';
import { ListFailure } from './list-failure';
import { MeasuredFrom, SortSelect } from './list-order';
import { LIST_GRID as GRID } from './address/list-grid';
import { countFilters, formatListAddress } from '@/lib/search/address/list-address';
import { listedCount, listQuery } from './address/list-query';
import { NotShownLine } from './not-shown-line';
import { QuizLine } from './quiz-line';
import { ResultCards } from './result-cards';
import { IgnoredWishes } from '@/components/wishes/ignored-wishes';
import { MeantAreas } from './meant-areas';
import { WishRow } from './wish-row';
import { ResultCount, UnknownToggle } from './result-count';
import { useNearSpot } from './use-near-spot';
import { useNoteSearch } from './use-note-search';
import { useStableGrid } from './use-stable-grid';
import type { useListAddress } from './address/use-list-address';

/** For what jumps to the results. */
export const RESULTS_ID = 'list-results';

/** Stays in sight below the header. */
const WISHED_LINE =
  'bg-paper border-line short:top-0 sticky top-16 z-20 mb-2 flex items-center gap-x-3 border-b py-1 tiny:static tiny:flex-wrap';

const WIDE = `(width >= ${BREAKPOINTS.tablet}rem)`;

const LIMIT = PAGE_SIZES.communities.default;

interface ListResultsProps {
  list: ReturnType<typeof useListAddress>;
  /** Opens the filters, where they aren't beside the list: beside the count, with wishes. */
  filtersButton?: ReactNode;
}

/**
 * What one tab holds: what is wished, how many there are, what narrows it, the cards, the pages.
 */
export function ListResults({ list, filtersButton }: ListResultsProps) {
  const { address, setPage, setFilters } = list;
  const { tab, page, q, filters, wishes, unknown } = address;
  // Draws again when somebody comes or leaves: whether it asks depends on that.
  useSession();
  const { query, asks } = listQuery(address);
  const response = useQuery({ ...query, enabled: asks, placeholderData: keepPreviousData });
  const client = useQueryClient();
  const fetchAhead = usePrefetch();
  // What waits to be tried again by itself is tried at once.
  const readAgain = () =>
    void client.cancelQueries({ queryKey: query.queryKey }).then(() => response.refetch());
  const near = useNearSpot(address);
  const placeholder = useCardPlaceholder();
  const region = useRef<HTMLElement>(null);
  const isWide = useMediaQuery(WIDE, true);

  const cards = asks ? response.data?.dataResult : [];
  const count = asks ? response.data?.count : 0;
  const unknownCount = (asks && response.data?.unknownCount) || 0;
  const listed = (asks && listedCount(response.data, address)) || 0;
  const lastPage = Math.max(1, Math.ceil(listed / LIMIT));
  const settled = !response.isPlaceholderData;
  const tooFar = settled && listed > 0 && page > lastPage;

  useEffect(() => {
    if (tooFar) setPage(lastPage, true);
  }, [tooFar, lastPage, setPage]);

  const steady = settled && tab === TABS.favorites ? formatListAddress(address) : null;
  const places = useStableGrid(cards, steady);
  const keepFocus = useFocusFallback(region, cards);
  const narrowed = q !== '' || countFilters(filters) > 0;
  const failed = asks && (response.isError || isUnreached(response));
  // The results of before are not those of the new filters: they stay for a moment, and never
  // alone.
  const stale = useDelayedFlag(!settled, DELAYS.cardSkeleton);
  // The first cards are drawn in small pieces: the page answers in between.
  const drawn = useDeferredValue(cards !== undefined);
  const loading = cards === undefined || !drawn || placeholder || tooFar || stale;
  const slow = useDelayedFlag(loading && !failed, DELAYS.slowResponse);

  const turnTo = (next: number) => {
    setPage(next);
    region.current?.focus({ preventScroll: true });
    region.current?.scrollIntoView();
  };

  const wished = wishes.length > 0;
  const found = settled && response.data ? listed : undefined;
  useNoteSearch(address, (settled && response.data?.wishLabels) || [], found);
  const unanswered = response.data?.ignoredWishes ?? [];
  const ignored = [...list.ignoredWishes, ...unanswered];
  // The cards of before answer other wishes.
  const answered = settled ? wishes.filter((wish) => !unanswered.includes(formatWish(wish))) : [];
  // On a phone, the line of a list with wishes has no room for it.
  const savesBelow = wished && !isWide;
  const save = asks && !failed && <SaveSearch address={address} />;
  const said = (
    <div
      className={clsx(
        'flex min-h-11 flex-wrap items-center gap-x-3',
        !wished && 'phone:w-auto w-full',
      )}
    >
      <p role="status" className="figures text-16 text-ink-soft">
        {slow
          ? 'This is taking longer than usual.'
          : !loading &&
            (settled
              ? count !== undefined && (
                  <ResultCount
                    count={count}
                    unknownCount={unknownCount}
                    similarTo={response.data?.areSimilar ? q : null}
                  />
                )
              : 'Updating…')}
      </p>
      {unknownCount > 0 && !failed && (
        <UnknownToggle unknownCount={unknownCount} included={unknown} onChange={list.setUnknown} />
      )}
      {!savesBelow && save}
    </div>
  );

  return (
    <section
      ref={region}
      id={RESULTS_ID}
      aria-label="Results"
      aria-busy={(asks && response.isFetching) || (loading && !failed) || undefined}
      tabIndex={-1}
      className="min-w-0 outline-none"
      {...keepFocus}
    >
      {wished && (
        <StickyBar edge="top" data-wished className={WISHED_LINE}>
          {said}
          <SortSelect tab={tab} order={address} onChange={list.setOrder} compact />
          {filtersButton}
        </StickyBar>
      )}
      <WishRow address={address} onChange={list.setWishes} labels={response.data?.wishLabels} />
      {response.data?.quizWishes && !wished && <QuizLine wishes={response.data.quizWishes} />}
      <IgnoredWishes ignored={ignored} />
      {!wished && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          {said}
          <SortSelect tab={tab} order={address} onChange={list.setOrder} />
        </div>
      )}
      <MeasuredFrom order={address} onChange={list.setOrder} />
      {q !== '' || wished ? (
        <LazyUnderstoodSearch address={address} found={response.data} onList={list.showList} />
      ) : null}
      <MeantAreas
        address={address}
        areas={(settled && response.data?.areas) || []}
        didYouMean={settled ? response.data?.didYouMean : undefined}
        onList={list.showList}
      />
      <div className="flex items-center gap-2">
        <div className="min-w-0 flex-1">
          <ActiveFilters filters={filters} onChange={setFilters} oneLine={wished} />
        </div>
        {savesBelow && save && <div className="max-w-1/2 shrink-0">{save}</div>}
      </div>
      <div className={wished ? 'mt-2' : 'mt-4'}>
        {response.data?.asOf && !failed && (
          <p className="text-14 text-ink-soft mb-4">
            We’re having trouble reaching our data. This is the list as of{' '}
            {formatMoment(response.data.asOf)}.
          </p>
        )}
        {failed && cards && settled && <OutOfDate className="mb-4" onRetry={readAgain} />}
        {failed && response.failureReason && !(cards && settled) ? (
          <ListFailure error={response.failureReason} onRetry={readAgain} list={list} />
        ) : loading ? (
          <div className={GRID}>
            {Array.from({ length: LIMIT }, (_, at) => (
              <CommunityCardSkeleton key={at} />
            ))}
          </div>
        ) : cards.length === 0 ? (
          <>
            {settled && response.data?.relax && (
              <LazyEmptySuggestions
                address={address}
                relax={response.data.relax}
                unknownCount={unknownCount}
                onList={list.setList}
              />
            )}
            <LazyEmptyList
              tab={tab}
              signedOut={!asks}
              narrowed={asks && narrowed}
              onClear={list.clearAll}
            />
          </>
        ) : (
          <>
            <ResultCards
              places={places}
              near={near}
              stale={!settled}
              wishes={answered}
              groups={address.sort === 'match' ? response.data?.wishGroups : undefined}
            />
            <Pagination
              page={page}
              totalPages={lastPage}
              onPage={turnTo}
              onAim={(next) => asks && fetchAhead(listQuery({ ...address, page: next }).query)}
              hrefFor={list.hrefFor}
              label="Pages of communities"
              className="mt-10"
            />
          </>
        )}
      </div>
      {response.data?.notShown && asks && <NotShownLine places={response.data.notShown} />}
      <FillingLine />
    </section>
  );
}
