'use client';

import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Tag } from '@/components/ui/tag';
import type { CallOutput } from '@/lib/app/calls';
import type { QuizAnswer, QuizGroup } from '@/lib/search/quiz/questions';
import { formatCount } from '@/lib/shared/format/numbers';
import type { Wish } from '@/lib/search/wishes/wish';
import { AnswerIcon } from './answer-icon';
import { isChosen, withAnswer } from './quiz-answers';

type Counts = CallOutput<'community/get-quiz'>;

/** More answers than this are small, and some of them wait to be asked for. */
const MOST_ROWS = 10;
const FIRST_TAGS = 12;

interface AnswerGroupProps {
  group: QuizGroup;
  /** What is asked, for a group without a name of its own. */
  title: string;
  wishes: readonly Wish[];
  counts: Counts | undefined;
  onChange: (change: (wishes: readonly Wish[]) => readonly Wish[]) => void;
}

/**
 * Answers that go together, each with how many places have it; without those nothing is known of.
 */
export function AnswerGroup({ group, title, wishes, counts, onChange }: AnswerGroupProps) {
  const [showsAll, setShowsAll] = useState(false);
  const countOf = ({ wishes: text }: QuizAnswer) =>
    counts?.answers.find((one) => one.wishes === text);
  const known = (group.answers as readonly QuizAnswer[]).filter((answer) => {
    const count = countOf(answer);
    return !count || count.unknown < (counts?.total ?? 0) || isChosen(wishes, group, answer);
  });
  if (known.length === 0) return null;
  const unknown = Math.min(...known.map((answer) => countOf(answer)?.unknown ?? 0));
  const areRows = known.length <= MOST_ROWS;
  const isLong = group.kind === 'some' && group.wish === 'care';
  const shown =
    isLong && !showsAll ? firstOf(known, countOf, (one) => isChosen(wishes, group, one)) : known;
  const Answer = areRows ? AnswerRow : AnswerTag;
  return (
    <fieldset aria-label={group.label === null ? title : undefined} className="min-w-0">
      {group.label && <legend className="text-18 mb-2 font-semibold">{group.label}</legend>}
      <div className={areRows ? 'phone:grid-cols-2 grid gap-2' : 'flex flex-wrap gap-2'}>
        {shown.map((answer) => (
          <Answer
            key={answer.wishes}
            answer={answer}
            count={countOf(answer)?.met}
            pressed={isChosen(wishes, group, answer)}
            onPress={() => onChange((now) => withAnswer(now, group, answer))}
          />
        ))}
      </div>
      {shown.length < known.length && (
        <Button variant="link" onClick={() => setShowsAll(true)}>
          Show all {known.length}
        </Button>
      )}
      {unknown > 0 && (
        <p className="figures text-14 text-ink-soft mt-2">
          Not known for {formatCount(unknown)} places. They stay in, below those that are known to
          fit.
        </p>
      )}
    </fieldset>
  );
}

/** Those that most places have, in the order of all, with what is chosen. */
function firstOf(
  known: readonly QuizAnswer[],
  countOf: (answer: QuizAnswer) => { met: number } | undefined,
  isWanted: (answer: QuizAnswer) => boolean,
): readonly QuizAnswer[] {
  const first = new Set(
    known.toSorted((a, b) => (countOf(b)?.met ?? 0) - (countOf(a)?.met ?? 0)).slice(0, FIRST_TAGS),
  );
  return known.filter((answer) => first.has(answer) || isWanted(answer));
}

interface AnswerProps {
  answer: QuizAnswer;
  /** How many places have it; undefined until that is known. */
  count: number | undefined;
  pressed: boolean;
  onPress: () => void;
}

const placesWords = (count: number) => `${formatCount(count)} ${count === 1 ? 'place' : 'places'}`;

function AnswerRow({ answer, count, pressed, onPress }: AnswerProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'rounded-control flex min-h-16 items-center gap-3 border px-4 py-2 text-left transition-colors',
        pressed
          ? 'border-spruce bg-spruce text-spruce-ink'
          : 'border-line-strong bg-surface hover:border-spruce hover:bg-moss',
      )}
    >
      <span className={clsx('shrink-0', pressed ? 'text-spruce-ink' : 'text-spruce')}>
        {pressed ? <Check aria-hidden size={24} /> : <AnswerIcon answer={answer} />}
      </span>
      <span className="min-w-0">
        <span className="text-16 block font-semibold">{answer.label}</span>
        <span
          className={clsx(
            'figures text-14 block min-h-[1lh]',
            pressed ? 'text-spruce-ink' : 'text-ink-soft',
          )}
        >
          {count !== undefined && placesWords(count)}
        </span>
      </span>
    </button>
  );
}

const AnswerTag = ({ answer, count, pressed, onPress }: AnswerProps) => (
  <Tag pressed={pressed} onPressedChange={onPress} {...(count !== undefined && { count })}>
    {answer.label}
  </Tag>
);
