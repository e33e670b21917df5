import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { useSession } from '@/components/auth/session';
import { clsx } from 'clsx';
import { CommunityCardLink } from '@/components/communities/card/community-card-link';
import { populationLabel, priceLabel } from '@/components/communities/card/community-card-labels';
import { FavoriteHeart } from '@/components/communities/favorite-heart';
import { WishLines } from '@/components/wishes/wish-lines';
import { Pagination } from '@/components/ui/pagination';
import { Skeleton } from '@/components/ui/loading/skeleton';
import { isUnreached } from '@/lib/client/queries/call-query';
import type { ListedCommunity } from '@/lib/domains/community-page/list-output';
import { formatWish } from '@/lib/search/wishes/address';
import type { Wish, WishAnswer } from '@/lib/search/wishes/wish';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ActiveFilters } from '../community-list/filters/active-filters';
import { LazyEmptyList, LazyEmptySuggestions } from '../community-list/lazy-extras';
import { countFilters } from '@/lib/search/address/list-address';
import { IgnoredWishes } from '@/components/wishes/ignored-wishes';
import { ListFailure } from '../community-list/list-failure';
import { MeasuredFrom, SortSelect } from '../community-list/list-order';
import { listedCount, listQuery } from '../community-list/address/list-query';
import type { useMapAddress } from './use-map-address';

const LIMIT = PAGE_SIZES.communities.default;

interface MapListProps {
  list: ReturnType<typeof useMapAddress>;
  /** The place that the map has a card of; -1 for none. */
  chosenId: number;
  /** The pointer or the focus rests on a place. */
  onAim: (communityId: number | null) => void;
}

/** The list beside the map: what narrows it, and its places in rows. */
export function MapList({ list, chosenId, onAim }: MapListProps) {
  const { address } = list;
  useSession();
  const { query, asks } = listQuery(address);
  const response = useQuery({ ...query, enabled: asks, placeholderData: keepPreviousData });
  const cards = asks ? response.data?.dataResult : [];
  const listed = (asks && listedCount(response.data, address)) || 0;
  const ignored = response.data?.ignoredWishes ?? [];
  // The rows of before answer other wishes.
  const answered = response.isPlaceholderData
    ? []
    : address.wishes.filter((wish) => !ignored.includes(formatWish(wish)));
  const failed = asks && (response.isError || isUnreached(response)) && response.failureReason;
  return (
    <>
      <div className="mt-3">
        <SortSelect tab={address.tab} order={address} onChange={list.setOrder} />
      </div>
      <MeasuredFrom order={address} onChange={list.setOrder} />
      <IgnoredWishes ignored={[...list.ignoredWishes, ...(response.data?.ignoredWishes ?? [])]} />
      <ActiveFilters filters={address.filters} onChange={list.setFilters} />
      <div className="mt-3">
        {failed ? (
          <ListFailure error={failed} onRetry={() => void response.refetch()} list={list} />
        ) : !cards ? (
          Array.from({ length: 6 }, (_, at) => (
            <Skeleton key={at} className="rounded-card mt-2 h-19" />
          ))
        ) : cards.length === 0 ? (
          <>
            {response.data?.relax && !response.isPlaceholderData && (
              <LazyEmptySuggestions
                address={address}
                relax={response.data.relax}
                unknownCount={response.data.unknownCount ?? 0}
                onList={list.setList}
              />
            )}
            <LazyEmptyList
              tab={address.tab}
              signedOut={!asks}
              narrowed={asks && (address.q !== '' || countFilters(address.filters) > 0)}
              onClear={list.clearAll}
            />
          </>
        ) : (
          <>
            <ul aria-label="Places" className={clsx(response.isPlaceholderData && 'opacity-55')}>
              {cards.map((card) => (
                <Row
                  key={card.id}
                  card={card}
                  wishes={answered}
                  chosen={card.id === chosenId}
                  onAim={onAim}
                />
              ))}
            </ul>
            <Pagination
              page={address.page}
              totalPages={Math.max(1, Math.ceil(listed / LIMIT))}
              onPage={list.setPage}
              hrefFor={list.hrefFor}
              label="Pages of communities"
              className="mt-6"
            />
          </>
        )}
      </div>
    </>
  );
}

/** 'Meets 4 of 5' */
const metOf = (wishes: readonly WishAnswer[]): string =>
  `Meets ${wishes.filter(({ state }) => state === 'met').length} of ${wishes.length}`;

/** 'Meets 4 of 5 · 94,589 people · homes $411,000', of what is known. */
const rowFacts = ({ population, medianHomePrice, wishes }: ListedCommunity): string =>
  [
    wishes && wishes.length > 0 ? metOf(wishes) : null,
    population === null ? 'Population not known' : `${populationLabel(population)} people`,
    medianHomePrice === null ? null : `homes ${priceLabel(medianHomePrice)}`,
  ]
    .filter(Boolean)
    .join(' · ');

interface RowProps {
  card: ListedCommunity;
  wishes: readonly Wish[];
  chosen: boolean;
  onAim: MapListProps['onAim'];
}

function Row({ card, wishes, chosen, onAim }: RowProps) {
  const { id, communityNameText: name, stateCommunities: state } = card;
  const isFavourite = card.objectMappings[0]?.isFavourite ?? false;
  return (
    <li
      onPointerEnter={() => onAim(id)}
      onPointerLeave={() => onAim(null)}
      onFocus={() => onAim(id)}
      onBlur={() => onAim(null)}
      className={clsx(
        'border-line hover:bg-moss relative flex min-h-19 items-center gap-2 border-b py-2 pl-2',
        chosen && 'bg-moss',
      )}
    >
      <div className="min-w-0 flex-1">
        <p className="text-16 font-semibold">
          <CommunityCardLink
            communityId={id}
            isFavourite={isFavourite}
            page={PAGES.community(id, communitySlug(name, state.stateShortName))}
            label={`${name}, ${state.stateName}`}
            className="hover:text-spruce after:absolute after:inset-0"
          >
            {name}, {state.stateShortName}
          </CommunityCardLink>
        </p>
        <p className="figures text-14 text-ink-soft">{rowFacts(card)}</p>
        {wishes.length > 0 && card.wishes && <WishLines wishes={wishes} answers={card.wishes} />}
      </div>
      <FavoriteHeart
        communityId={id}
        name={name}
        isFavourite={isFavourite}
        variant="plain"
        className="relative"
      />
    </li>
  );
}
