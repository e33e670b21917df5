import { clsx } from 'clsx';
import { POPULATION_OPTIONS } from '@/lib/search/filters/population';
import type { CallOutput } from '@/lib/app/calls';

interface PopulationBandsProps {
  min: number | null;
  max: number | null;
  counts: CallOutput<'community/get-all'>['optionCounts'];
}

interface Band {
  words: string;
  /** Null where the chosen bounds leave the band out, and until it is known. */
  count: number | null;
}

const words = (people: number) => people.toLocaleString('en-US');

function bandsOf({ min, max, counts }: PopulationBandsProps): Band[] {
  const least = counts?.minPopulation ?? {};
  const [smallest] = POPULATION_OPTIONS;
  const steps = POPULATION_OPTIONS.map((from, at): Band => {
    const to = POPULATION_OPTIONS[at + 1];
    const inside = (min === null || from >= min) && (max === null || from < max);
    const count = (least[from] ?? 0) - (to === undefined ? 0 : (least[to] ?? 0));
    return {
      words: to === undefined ? `${words(from)} or more` : `${words(from)} to ${words(to)}`,
      count: counts && inside ? Math.max(0, count) : null,
    };
  });
  const under = min === null && counts ? (counts.maxPopulation[smallest] ?? 0) : null;
  return [{ words: `Under ${words(smallest)}`, count: under }, ...steps];
}

/** How many communities there are of each size, with the other filters as they are. */
export function PopulationBands(props: PopulationBandsProps) {
  const bands = bandsOf(props);
  const most = Math.max(1, ...bands.map(({ count }) => count ?? 0));
  return (
    <div role="group" aria-label="Communities by population" className="mt-3">
      <dl className="space-y-1">
        {bands.map(({ words, count }) => (
          <div
            key={words}
            className={clsx(
              'text-14 text-ink-soft from-spruce-soft to-spruce-soft flex justify-between gap-2 rounded-[3px] bg-linear-to-r bg-no-repeat px-1.5 leading-6',
              props.counts && count === null && 'opacity-60',
            )}
            style={{ backgroundSize: `${((count ?? 0) / most) * 100}% 100%` }}
          >
            <dt>{words}</dt>
            <dd className="figures">
              {count !== null && count.toLocaleString('en-US')}
              {count === null && props.counts && (
                <>
                  <span aria-hidden>–</span>
                  <span className="sr-only">left out</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
