import { ArrowRight } from 'lucide-react';
import { sectionNamed } from '@/lib/domains/insights/sections';
import type { PageNumbers } from '@/lib/domains/page-stats/output';
import { formatShortDay } from '@/lib/shared/format/dates';
import { formatCount } from '@/lib/shared/format/numbers';
import { shellHref } from '@/lib/shared/constants/paths';

const SAID = { unknown: 'your page said nothing', no: 'your page said no' } as const;

interface PageQuestionsProps {
  communityId: number;
  numbers: PageNumbers;
}

/** What searches asked for and the page could not answer, with the way to where it is answered. */
export function PageQuestions({ communityId, numbers: { questions, weeks } }: PageQuestionsProps) {
  return (
    <section aria-labelledby="page-questions" className="border-line mt-6 border-t pt-5">
      <h3 id="page-questions" className="text-18">
        What shoppers asked for
      </h3>
      {questions.length === 0 ? (
        <p className="text-ink-soft mt-1">
          Nothing yet that your page couldn’t answer. You’ll see it here once ten searches asked for
          the same.
        </p>
      ) : (
        <ul className="divide-line mt-2 divide-y">
          {questions.map(({ about, state, section, times, byWeek }) => (
            <li key={`${about} ${state}`} className="py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4">
                <p className="min-w-0">
                  <strong className="figures font-semibold">{formatCount(times)} searches</strong>{' '}
                  asked for {about}; {SAID[state]}.
                </p>
                <a
                  href={shellHref(sectionNamed(section).path.to({ id: communityId }))}
                  className="link inline-flex min-h-11 items-center gap-1.5 font-semibold"
                >
                  {state === 'no' ? 'Check it' : 'Answer it'}
                  <span className="sr-only">: {about}</span>
                  <ArrowRight aria-hidden size={16} />
                </a>
              </div>
              <details className="text-14">
                <summary className="link inline-flex min-h-11 cursor-pointer items-center">
                  By week<span className="sr-only">: {about}</span>
                </summary>
                <ul className="figures text-ink-soft phone:columns-2">
                  {byWeek.map((count, at) =>
                    count === 0 ? null : (
                      <li key={weeks[at]?.week}>
                        Week of {formatShortDay(weeks[at]?.week ?? '')}: {formatCount(count)}
                      </li>
                    ),
                  )}
                </ul>
              </details>
            </li>
          ))}
        </ul>
      )}
      <p className="text-14 text-ink-soft max-w-measure mt-2">
        Counted when your page was in the results of a search. Only totals by week are kept, not who
        searched.
      </p>
    </section>
  );
}
