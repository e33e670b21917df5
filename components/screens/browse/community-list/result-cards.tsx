'use client';

import { clsx } from 'clsx';
import { CircleHelp, MapPin } from 'lucide-react';
import { CommunityCard } from '@/components/communities/community-card';
import type { ListedCommunity } from '@/lib/search/output';
import { PREFETCH_DETAILS } from '../prefetch-details';
import { formatMiles, milesBetween, type Spot } from '@/lib/shared/format/distance';
import { filterNames } from './filter-labels';
import { LIST_GRID as GRID } from './list-grid';
import type { GridCell } from './use-stable-grid';

interface ResultCardsProps {
  places: readonly GridCell[];
  /** What the list is sorted by the distance from. */
  near: Spot | null;
  /** They are those of the last answer, and another is on its way. */
  stale: boolean;
}

/** The cards of one page: first what is known to fit, then what may fit. */
export function ResultCards({ places, near, stale }: ResultCardsProps) {
  const known = places.filter(({ card }) => card.unknown.length === 0);
  const others = places.filter(({ card }) => card.unknown.length > 0);
  const grid = clsx(GRID, 'transition-opacity', stale && 'opacity-55');
  return (
    <>
      {known.length > 0 && <Cards places={known} near={near} className={grid} />}
      {others.length > 0 && (
        <>
          <div className={clsx(known.length > 0 && 'border-line mt-8 border-t pt-6', 'mb-4')}>
            <h2 className="text-22">Places where this is not known</h2>
            <p className="text-16 text-ink-soft mt-1">
              They match everything else. What is not known of each stands on its card.
            </p>
          </div>
          <Cards places={others} near={near} className={grid} />
        </>
      )}
    </>
  );
}

interface CardsProps {
  places: readonly GridCell[];
  near: Spot | null;
  className: string;
}

function Cards({ places, near, className }: CardsProps) {
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
              headingLevel={card.unknown.length > 0 ? 3 : 2}
              foot={(near || card.unknown.length > 0) && <Foot card={card} near={near} />}
              className={clsx('w-full', card.unknown.length > 0 && 'border-dashed')}
            />
          </li>
        ),
      )}
    </ul>
  );
}

const FOOT = 'text-14 text-ink-soft flex items-start gap-1.5';

/** How far it is, and what is not known of it. */
function Foot({ card, near }: { card: ListedCommunity; near: Spot | null }) {
  return (
    <>
      {near && (
        <p className={FOOT}>
          <MapPin aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span className="figures">{formatMiles(milesBetween(near, card))} away</span>
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

/** As large as the card that stood there. */
function EmptyPlace({ card }: { card: ListedCommunity }) {
  return (
    <li aria-hidden inert className="rounded-card border-line relative flex border border-dashed">
      <div className="invisible w-full">
        <CommunityCard community={card} editable className="w-full" />
      </div>
      <p className="text-ink-soft absolute inset-0 flex items-center justify-center">Removed</p>
    </li>
  );
}
