'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ChosenWishes } from '@/components/wishes/chosen-wishes';
import { Button } from '@/components/ui/button';
import { focusHeading } from '@/components/ui/hooks/focus-heading';
import { NotLoaded } from '@/components/ui/loading/not-loaded';
import { StickyBar } from '@/components/ui/sticky-bar';
import { usePageTitle } from '@/components/ui/hooks/use-page-title';
import { quizQueries } from '@/lib/client/queries/quiz';
import { QUIZ_QUESTIONS, type QuizQuestion as Question } from '@/lib/search/quiz/questions';
import { AnswerGroup } from './answer-group';
import { FitsLine } from './fits-line';
import { NearWishField } from './near-wish';
import { QuizOwnRange } from './own-range';
import { MOST_STARS, wishesOf, withoutQuestion } from './quiz-answers';
import { TemperatureSlider } from './temperature-slider';
import { useNamedWishes } from './use-named-wishes';
import type { Quiz } from './use-quiz';

interface QuizQuestionProps {
  quiz: Quiz;
  /** From 1. */
  step: number;
  question: Question;
}

const COUNT = QUIZ_QUESTIONS.length;

/** One question of the quiz: how far one is, its answers, and what fits so far. */
export function QuizQuestionForm({ quiz, step, question }: QuizQuestionProps) {
  const { wishes, change, go } = quiz;
  const { data: counts, isError, error, refetch } = useQuery(quizQueries.counts());
  const { labelOf } = useNamedWishes(wishes);
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(step);
  usePageTitle(`Find your Happy: question ${step} of ${COUNT}`);

  // A question is a screen of its own, at the same address.
  useEffect(() => {
    if (first.current === step) return;
    first.current = step;
    window.scrollTo({ top: 0 });
    if (heading.current) focusHeading(heading.current);
  }, [step]);

  const own = wishesOf(wishes, question);
  const next = step === COUNT ? 'results' : step + 1;
  return (
    <div className="page-frame max-w-220! pt-6 pb-6">
      <Progress step={step} />
      <h1 ref={heading} className="text-28 mt-4">
        {question.title}
      </h1>
      <p className="text-16 text-ink-soft mt-1">{question.hint}</p>
      {isError && !counts && (
        <NotLoaded
          className="card mt-4"
          title="We couldn’t load the counts"
          text={error.message}
          onRetry={refetch}
        />
      )}
      <div className="mt-5 space-y-7">
        {question.groups.map((group) => (
          <AnswerGroup
            key={`${question.name} ${group.label}`}
            group={group}
            title={question.title}
            wishes={wishes}
            counts={counts}
            onChange={change}
          />
        ))}
        {question.name === 'climate' && counts && (
          <div className="phone:grid-cols-2 grid gap-6">
            <TemperatureSlider
              kind="july"
              label="July highs"
              bars={counts.spreads.july}
              wishes={wishes}
              onChange={change}
            />
            <TemperatureSlider
              kind="january"
              label="January lows"
              bars={counts.spreads.january}
              wishes={wishes}
              onChange={change}
            />
          </div>
        )}
        {question.name === 'size' && <QuizOwnRange kind="size" wishes={wishes} onChange={change} />}
        {question.name === 'cost' && <QuizOwnRange kind="home" wishes={wishes} onChange={change} />}
        {question.name === 'where' && <NearWishField wishes={wishes} onChange={change} />}
        {own.length > 0 && (
          <section aria-label="What you chose here">
            <p className="text-14 text-ink-soft mb-2">
              Your wishes from this question. A star makes one count twice: up to {MOST_STARS} in
              all.
            </p>
            <div className="flex flex-wrap gap-2">
              <ChosenWishes
                wishes={own}
                labelOf={labelOf}
                mostStars={MOST_STARS - starsElsewhere(wishes, own)}
                onChange={(changed) =>
                  change((now) => [...withoutQuestion(now, question), ...changed])
                }
              />
            </div>
          </section>
        )}
      </div>
      <StickyBar
        edge="bottom"
        className="bg-paper border-line short:static tiny:static page-bleed sticky bottom-(--menu-bar) z-10 mt-8 border-t px-4 pt-2 pb-3"
      >
        <FitsLine wishes={wishes} />
        <div className="mt-2 flex flex-wrap gap-3">
          {step > 1 && (
            <Button variant="secondary" icon={<ArrowLeft size={18} />} onClick={() => go(step - 1)}>
              Back
            </Button>
          )}
          <span className="grow" />
          <Button
            variant="quiet"
            onClick={() => {
              const left = withoutQuestion(wishes, question);
              if (left.length < wishes.length) change(() => left);
              go(next, left);
            }}
          >
            Skip
          </Button>
          <Button iconAfter={<ArrowRight size={18} />} onClick={() => go(next)}>
            {next === 'results' ? 'See results' : 'Next'}
          </Button>
        </div>
      </StickyBar>
    </div>
  );
}

const starsElsewhere = (wishes: Quiz['wishes'], own: Quiz['wishes']): number =>
  wishes.filter((wish) => wish.weight === 2 && !own.includes(wish)).length;

function Progress({ step }: { step: number }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <p className="figures text-14 text-ink-soft font-semibold">
        {step} of {COUNT}
      </p>
      <ol aria-hidden className="flex min-w-40 grow gap-1">
        {QUIZ_QUESTIONS.map(({ name }, at) => (
          <li
            key={name}
            className={
              at < step
                ? 'bg-spruce h-1.5 grow rounded-full forced-colors:border-t-4'
                : 'bg-line-strong h-1.5 grow rounded-full forced-colors:border-t'
            }
          />
        ))}
      </ol>
    </div>
  );
}
