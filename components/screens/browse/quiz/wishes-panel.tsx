'use client';

import { ArrowLeft, ChevronDown, List, Map as MapIcon, RotateCcw, Share2 } from 'lucide-react';
import { SaveSearch } from '@/components/searches/save-search';
import { ChosenWishes } from '@/components/wishes/chosen-wishes';
import { Button, buttonClass } from '@/components/ui/button';
import { useToasts } from '@/components/ui/overlay/toasts';
import { useMediaQuery } from '@/components/ui/hooks/use-media-query';
import { parseListAddress } from '@/lib/search/address/list-address';
import { formatWishes } from '@/lib/search/wishes/address';
import type { Wish } from '@/lib/search/wishes/wish';
import { QUIZ_QUESTIONS } from '@/lib/search/quiz/questions';
import { BREAKPOINTS } from '@/lib/shared/constants/breakpoints';
import { PATHS, shellHref } from '@/lib/shared/constants/paths';
import { formatQuizAddress } from './quiz-address';
import { MOST_STARS } from './quiz-answers';
import type { Quiz } from './use-quiz';

const EVERY_PLACE = parseListAddress('');

const BESIDE = `(width >= ${BREAKPOINTS.panel}rem)`;

interface WishesPanelProps {
  quiz: Quiz;
  labelOf: (wish: Wish) => string;
}

/**
 * The wishes to weigh again, and what else to do with them: beside the towns, folded on a phone.
 */
export function WishesPanel(props: WishesPanelProps) {
  const { length } = props.quiz.wishes;
  const beside = useMediaQuery(BESIDE, true);
  const title = `Your ${length === 1 ? 'wish' : `${length} wishes`}`;
  if (beside)
    return (
      <aside aria-labelledby="quiz-wishes" className="panel:order-2 min-w-0">
        <div className="card sticky top-20 p-4">
          <h2 id="quiz-wishes" className="text-18 mb-1 font-semibold">
            {title}
          </h2>
          <Wishes {...props} />
        </div>
      </aside>
    );
  return (
    <details className="card group/wishes mb-5 px-4">
      <summary className="text-16 flex min-h-13 cursor-pointer items-center justify-between gap-3 py-2 font-semibold">
        {title}: change or share
        <ChevronDown
          aria-hidden
          size={20}
          className="shrink-0 transition-transform group-open/wishes:rotate-180"
        />
      </summary>
      <div className="pb-4">
        <Wishes {...props} />
      </div>
    </details>
  );
}

function Wishes({ quiz, labelOf }: WishesPanelProps) {
  const { wishes, change, go, startOver } = quiz;
  const text = formatWishes(wishes);
  return (
    <>
      <p className="text-14 text-ink-soft mb-3">
        A star makes one count twice, a cross leaves it out.
      </p>
      <div className="flex flex-wrap gap-2">
        <ChosenWishes
          wishes={wishes}
          labelOf={labelOf}
          mostStars={MOST_STARS}
          onChange={(changed) => change(() => changed)}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-x-4">
        <Button
          variant="link"
          icon={<ArrowLeft size={18} />}
          onClick={() => go(QUIZ_QUESTIONS.length)}
        >
          Change answers
        </Button>
        <Button variant="link" icon={<RotateCcw size={18} />} onClick={startOver}>
          Start over
        </Button>
      </div>
      <div className="border-line mt-2 flex flex-wrap gap-2 border-t pt-3">
        <a
          href={shellHref(`${PATHS.map.pattern}?w=${text}`)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <MapIcon aria-hidden size={18} />
          See on the map
        </a>
        <a
          href={shellHref(`${PATHS.communityList.pattern}?w=${text}`)}
          className={buttonClass({ variant: 'secondary', size: 'small' })}
        >
          <List aria-hidden size={18} />
          See all as a list
        </a>
        <SaveSearch address={{ ...EVERY_PLACE, wishes }} look="button" />
        <ShareResults wishes={wishes} />
      </div>
    </>
  );
}

/** Hands out the address: by the phone's own sheet, or as a copied link. */
function ShareResults({ wishes }: Pick<Quiz, 'wishes'>) {
  const { notify } = useToasts();
  const share = async () => {
    const address = formatQuizAddress({ step: 'results', wishes });
    const url = `${window.location.origin}${shellHref(PATHS.findYourHappy.pattern)}${address}`;
    try {
      if ('share' in navigator && window.matchMedia('(pointer: coarse)').matches) {
        await navigator.share({ title: 'Towns that fit me', url });
        return;
      }
      await navigator.clipboard.writeText(url);
      notify({ tone: 'success', text: 'Link copied. It shows your wishes and what they find.' });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return;
      notify({
        tone: 'error',
        text: 'Your browser didn’t copy it. Copy the page’s address instead.',
      });
    }
  };
  return (
    <Button
      variant="secondary"
      size="small"
      icon={<Share2 size={18} />}
      onClick={() => void share()}
    >
      Share these results
    </Button>
  );
}
