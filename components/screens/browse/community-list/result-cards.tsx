'use client';

import { clsx } from 'clsx';
import { CircleHelp, MapPin } from 'lucide-react';
import { Fragment } from 'react';
import { useFavorite } from '@/components/communities/use-favorite';
import { Button } from '@/components/ui/button';
import { CommunityCard } from '@/components/communities/card/community-card';
import { WhyRecommendedNote } from '@/components/communities/why-recommended';
import { WishLines } from '@/components/wishes/wish-lines';
import type { Wish } from '@/lib/search/wishes/wish';
import type { ListedCommunity } from '@/lib/domains/community-page/list-output';
import { PREFETCH_DETAILS } from '../prefetch-details';
import { formatMiles, milesBetween } from '@/lib/shared/format/distance';
import { filterNames } from './filters/filter-labels';
import type { NearSpot } from './use-near-spot';
import { LIST_GRID as GRID } from './address/list-grid';
import type { GridCell } from './use-stable-grid';

interface WishGroup {
  met: number;
  count: number;
}

const wishesMet = ({ wishes = [] }: ListedCommunity): number =>
  wishes.filter(({ state }) => state === 'met').length;

/** 'Meets all 5', 'Meets 4 of 5' */
function groupWords(met: number, wishes: number): string {
  if (met === wishes) return wishes === 1 ? 'Meets it' : `Meets all ${wishes}`;
  if (met > 0) return `Meets ${met} of ${wishes}`;
  return wishes === 1 ? 'Doesn’t meet it, or not known' : `Meets none of the ${wishes}`;
}

const placeCount = (count: number): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'place' : 'places'}`;

interface ResultCardsProps {
  places: readonly GridCell[];
  /** What the list is sorted by the distance from. */
  near: NearSpot | null;
  /** They are those of the last answer, and another is on its way. */
  stale: boolean;
  /** What the list is ranked by; each card answers it. */
  wishes: readonly Wish[];
  /** How many places meet how many wishes, where the cards come in that order. */
  groups?: readonly WishGroup[] | undefined;
}

/**
 * The cards of one page: first what is known to fit, by how many wishes it meets, then what may
 * fit.
 */
export function ResultCards({ places, near, stale, wishes, groups }: ResultCardsProps) {
  const known = places.filter(({ card }) => card.unknown.length === 0);
  const others = places.filter(({ card }) => card.unknown.length > 0);
  const grid = clsx(GRID, 'transition-opacity', stale && 'opacity-55');
  return (
    <>
      {groups && wishes.length > 0
        ? groups.map((group, at) => {
            const own = known.filter(({ card }) => wishesMet(card) === group.met);
            return (
              own.length > 0 && (
                <Fragment key={group.met}>
                  <h2 className={clsx('text-18 mb-2 font-semibold', at > 0 && 'mt-6')}>
                    {groupWords(group.met, wishes.length)}
                    <span className="figures text-14 text-ink-soft ml-2 font-normal">
                      {placeCount(group.count)}
                    </span>
                  </h2>
                  <Cards places={own} near={near} wishes={wishes} className={grid} isGrouped />
                </Fragment>
              )
            );
          })
        : known.length > 0 && <Cards places={known} near={near} wishes={wishes} className={grid} />}
      {others.length > 0 && (
        <>
          <div className={clsx(known.length > 0 && 'border-line mt-8 border-t pt-6', 'mb-4')}>
            <h2 className="text-22">Places where this is not known</h2>
            <p className="text-16 text-ink-soft mt-1">
              They match everything else. Each card says what we don’t know about the place.
            </p>
          </div>
          <Cards places={others} near={near} wishes={wishes} className={grid} />
        </>
      )}
    </>
  );
}

interface CardsProps {
  places: readonly GridCell[];
  near: NearSpot | null;
  wishes: readonly Wish[];
  /** Under a heading of their own. */
  isGrouped?: boolean;
  className: string;
}

function Cards({ places, near, wishes, isGrouped = false, className }: CardsProps) {
  return (
    <ul className={className} {...PREFETCH_DETAILS}>
      {places.map(({ card, gone }) =>
        gone ? (
          <EmptyPlace key={card.id} card={card} />
        ) : (
          <li key={card.id} className="flex">
            <CommunityCard
              community={card}
              editable
              // Under the heading of its own that such places have.
              headingLevel={isGrouped || card.unknown.length > 0 ? 3 : 2}
              foot={
                (near || card.unknown.length > 0 || card.wishes || card.recommended) && (
                  <Foot card={card} near={near} wishes={wishes} />
                )
              }
              className={clsx('w-full', card.unknown.length > 0 && 'border-dashed')}
            />
          </li>
        ),
      )}
    </ul>
  );
}

/** Of the place that distances begin at, a distance would be read as another place's. */
const awayWords = (near: NearSpot, card: ListedCommunity): string =>
  near.id === card.id ? 'Distances start here' : `${formatMiles(milesBetween(near, card))} away`;

const FOOT = 'text-14 text-ink-soft flex items-start gap-1.5';

interface FootProps {
  card: ListedCommunity;
  near: NearSpot | null;
  wishes: readonly Wish[];
}

/** How it answers what was wished, how far it is, and what is not known of it. */
function Foot({ card, near, wishes }: FootProps) {
  return (
    <>
      {card.recommended && <WhyRecommendedNote {...card.recommended} />}
      {card.wishes && <WishLines wishes={wishes} answers={card.wishes} />}
      {near && (
        <p className={FOOT}>
          <MapPin aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="figures">{awayWords(near, card)}</span>
        </p>
      )}
      {card.unknown.length > 0 && (
        <p className={FOOT}>
          <CircleHelp aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>Not known: {filterNames(card.unknown)}</span>
        </p>
      )}
    </>
  );
}

/** As large as the card that was there; it says which that was and brings it back. */
function EmptyPlace({ card }: { card: ListedCommunity }) {
  const { id, communityNameText: name, stateCommunities: state } = card;
  const { toggle } = useFavorite(id, name, false);
  return (
    <li className="rounded-card border-line-strong relative flex border border-dashed">
      <div aria-hidden inert className="invisible w-full">
        <CommunityCard community={card} editable className="w-full" />
      </div>
      <div className="absolute inset-0 flex flex-col items-center justify-center gap-3 p-4 text-center print:hidden">
        <p className="text-ink-soft">
          Removed {name}, {state.stateShortName}
        </p>
        <Button variant="secondary" size="small" onClick={toggle}>
          Undo<span className="sr-only"> removing {name}</span>
        </Button>
      </div>
    </li>
  );
}
