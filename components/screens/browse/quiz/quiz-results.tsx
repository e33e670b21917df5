'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { CommunityCardSkeleton } from '@/components/communities/card/community-card-skeleton';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/loading/empty-state';
import { focusHeading } from '@/components/ui/hooks/focus-heading';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { communityQueries } from '@/lib/client/queries/communities';
import { formatWish, formatWishes } from '@/lib/search/wishes/address';
import { QUIZ_RESULTS } from '@/lib/shared/constants/limits';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { IgnoredWishes } from '@/components/wishes/ignored-wishes';
import { fitsWords } from './fits-line';
import { InTheWay } from './in-the-way';
import { KeptLine } from './kept-line';
import { MoreOfStates } from './more-of-state';
import { QuizResultCards } from './result-cards';
import { useKeepResult } from './use-keep-result';
import { WishesPanel } from './wishes-panel';
import { useNamedWishes } from './use-named-wishes';
import type { Quiz } from './use-quiz';

const LOOKS_LIKE = { cards: 6 };

/** What the quiz found: twelve towns, what each meets and misses, and the wishes to weigh again. */
export function QuizResults({ quiz }: { quiz: Quiz }) {
  const { wishes, ignoredWishes, change, go, isOwn } = quiz;
  const text = formatWishes(wishes);
  const list = useQuery({
    ...communityQueries.list({ wishes: text, diversify: true, limit: QUIZ_RESULTS }),
    enabled: wishes.length > 0,
    placeholderData: keepPreviousData,
  });
  const { fitting, labelOf } = useNamedWishes(wishes);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFirst = useRef(true);
  usePageTitle('Towns that fit you');

  useEffect(() => {
    if (!isFirst.current) return;
    isFirst.current = false;
    window.scrollTo({ top: 0 });
    if (heading.current) focusHeading(heading.current);
  }, []);

  const settled = list.data !== undefined && !list.isPlaceholderData;
  const cards = list.data?.dataResult;
  const ignored = list.data?.ignoredWishes ?? [];
  const answered = settled ? wishes.filter((wish) => !ignored.includes(formatWish(wish))) : [];
  const keeping = useKeepResult(text, settled ? cards?.map(({ id }) => id) : undefined, isOwn);

  if (wishes.length === 0)
    return (
      <div className="page-frame py-8">
        <h1 ref={heading} className="sr-only">
          No wishes yet
        </h1>
        <EmptyState
          className="card"
          picture="compass"
          title="You skipped every question"
          text="Answer one or two, and we’ll show you the towns that fit."
          action={
            <div className="flex flex-wrap justify-center gap-3">
              <Button onClick={() => go(1)}>Back to the first question</Button>
              <a
                href={shellHref(PATHS.communityList.pattern)}
                className={buttonClass({ variant: 'secondary' })}
              >
                Browse communities
              </a>
            </div>
          }
        />
      </div>
    );

  return (
    <div className="page-frame pt-6 pb-12">
      <h1 ref={heading} className="text-36">
        {cards && cards.length !== QUIZ_RESULTS
          ? `${cards.length} ${cards.length === 1 ? 'town' : 'towns'} that may fit you`
          : `${QUIZ_RESULTS} towns that fit you`}
      </h1>
      <p role="status" className="figures text-18 text-ink-soft mt-1 min-h-[1lh]">
        {fitting && `${fitsWords(fitting, false)}. Best first, at most four of one state.`}
      </p>
      <KeptLine {...keeping} />
      <IgnoredWishes ignored={[...ignoredWishes, ...ignored]} />
      <div className="panel:grid panel:grid-cols-[minmax(0,1fr)_19rem] panel:gap-8 mt-5">
        <WishesPanel quiz={quiz} labelOf={labelOf} />
        <section aria-label="Towns" aria-busy={list.isFetching || undefined} className="min-w-0">
          {fitting && settled && <InTheWay fitting={fitting} onChange={change} />}
          {list.isError && !cards ? (
            <NotLoaded
              className="card"
              title="We couldn’t load your towns"
              text={`${list.error.message} Your answers are kept.`}
              onRetry={list.refetch}
            />
          ) : !cards ? (
            <div className="phone:grid-cols-2 grid gap-5">
              {Array.from({ length: LOOKS_LIKE.cards }, (_, at) => (
                <CommunityCardSkeleton key={at} />
              ))}
            </div>
          ) : (
            <>
              <h2 className="sr-only">Best first</h2>
              <QuizResultCards cards={cards} wishes={answered} />
              {settled && <MoreOfStates key={text} cards={cards} wishes={answered} text={text} />}
            </>
          )}
        </section>
      </div>
    </div>
  );
}
