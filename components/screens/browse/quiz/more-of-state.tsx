'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { communityQueries } from '@/lib/client/queries/communities';
import type { ListedCommunity } from '@/lib/domains/community-page/list-output';
import { QUIZ_RESULTS } from '@/lib/shared/constants/limits';
import type { Wish } from '@/lib/search/wishes/wish';
import { QuizResultCards } from './result-cards';

/** So many of one state are among the first; there may be more. */
const OF_ONE_STATE = 4;

interface MoreOfStatesProps {
  cards: readonly ListedCommunity[];
  wishes: readonly Wish[];
  /** As addresses have them. */
  text: string;
}

/** For each state that has as many as may be among the first: more of it. */
export function MoreOfStates({ cards, ...rest }: MoreOfStatesProps) {
  const states = new Map(
    cards.map(({ state, stateCommunities: { stateName } }) => [state, stateName]),
  );
  const full = [...states].filter(
    ([id]) => cards.filter(({ state }) => state === id).length >= OF_ONE_STATE,
  );
  return full.map(([id, name]) => (
    <MoreOfState key={id} stateId={id} name={name} cards={cards} {...rest} />
  ));
}

interface MoreOfStateProps extends MoreOfStatesProps {
  stateId: number;
  name: string;
}

function MoreOfState({ stateId, name, cards, wishes, text }: MoreOfStateProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, isFetching, isError, refetch } = useQuery({
    ...communityQueries.list({
      wishes: text,
      states: [stateId],
      limit: QUIZ_RESULTS,
      getResultCount: false,
    }),
    enabled: isOpen,
  });
  const more = data?.dataResult.filter(({ id }) => cards.every((card) => card.id !== id));
  if (!isOpen || !more)
    return (
      <p className="mt-5">
        <Button
          variant="secondary"
          busy={isFetching}
          onClick={() => (isError ? void refetch() : setIsOpen(true))}
        >
          Show more of {name}
        </Button>
        {isError && (
          <span role="alert" className="text-clay ml-3">
            That didn’t load. Try again.
          </span>
        )}
      </p>
    );
  return (
    <section aria-label={`More of ${name}`} className="mt-8">
      <h2 className="text-22 mb-3">More of {name}</h2>
      {more.length > 0 ? (
        <QuizResultCards cards={more} wishes={wishes} />
      ) : (
        <p className="text-ink-soft">That’s all of {name}.</p>
      )}
    </section>
  );
}
