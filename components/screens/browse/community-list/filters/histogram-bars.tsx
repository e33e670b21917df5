import { clsx } from 'clsx';
import type { AnyRangeFilter } from '@/lib/search/filters';
import type { Histogram } from '@/lib/search/output';
import { figureWords, rangeWords } from '@/lib/search/address/filter-ranges';

interface HistogramBarsProps {
  figure: AnyRangeFilter;
  bars: Histogram;
  /** The chosen bars: from this one to before that one. */
  low: number;
  high: number;
}

/** How the communities spread over a figure. */
export function HistogramBars({ figure, bars, low, high }: HistogramBarsProps) {
  const most = Math.max(...bars.map(({ count }) => count));
  const top = bars.find(({ count }) => count === most);
  const name = figure.label.toLowerCase();
  return (
    <div
      role="img"
      aria-label={
        top && most > 0
          ? `How ${name} spreads: most communities, ${most.toLocaleString('en-US')}, have ${barWords(figure, top)}.`
          : `No community’s ${name} is known.`
      }
      className="flex h-14 items-end gap-px"
    >
      {bars.map(({ from, count }, at) => (
        <span
          key={from}
          className={clsx(
            'grow rounded-t-[2px] transition-colors forced-colors:border-t-2',
            at >= low && at < high ? 'bg-spruce' : 'bg-line',
          )}
          // A few must not look like none.
          style={{ height: count === 0 ? '0%' : `${Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}

const barWords = (figure: AnyRangeFilter, { from, to }: Histogram[number]): string =>
  to === null ? `${figureWords(figure, from)} or more` : rangeWords(figure, { min: from, max: to });
