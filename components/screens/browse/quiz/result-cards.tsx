'use client';

import { CommunityCard } from '@/components/communities/card/community-card';
import { AskedLines } from '@/components/wishes/asked-lines';
import type { ListedCommunity } from '@/lib/domains/community-page/list-output';
import { scoreOf } from '@/lib/search/wishes/score';
import type { Wish } from '@/lib/search/wishes/wish';
import { PREFETCH_DETAILS } from '../prefetch-details';
import { useMove } from './use-move';

interface ResultCardsProps {
  cards: readonly ListedCommunity[];
  /** As the cards answer them. */
  wishes: readonly Wish[];
}

/** What was found, best first; each card says what it meets and misses. */
export function QuizResultCards({ cards, wishes }: ResultCardsProps) {
  const list = useMove<HTMLUListElement>(cards.map(({ id }) => id).join());
  return (
    <ul ref={list} className="phone:grid-cols-2 relative grid gap-5" {...PREFETCH_DETAILS}>
      {cards.map((card) => (
        <li key={card.id} data-move={card.id} className="flex">
          <CommunityCard
            community={card}
            headingLevel={3}
            className="w-full"
            foot={card.wishes && <Fit wishes={wishes} answers={card.wishes} />}
          />
        </li>
      ))}
    </ul>
  );
}

interface FitProps {
  wishes: readonly Wish[];
  answers: NonNullable<ListedCommunity['wishes']>;
}

function Fit({ wishes, answers }: FitProps) {
  const met = answers.filter(({ state }) => state === 'met').length;
  const score = scoreOf(wishes, answers);
  return (
    <>
      <p className="figures text-16 mb-1 font-semibold">
        {met} of {wishes.length} {wishes.length === 1 ? 'wish' : 'wishes'}
        {score !== null && <span className="text-ink-soft font-normal"> · {score}% fit</span>}
      </p>
      <AskedLines wishes={wishes} answers={answers} />
    </>
  );
}
