import { clsx } from 'clsx';
import type { WishSpreads } from '@/lib/search/output';
import type { RangeWish } from '@/lib/search/wishes/wish';

interface WishSpreadProps {
  /** 'July highs' */
  label: string;
  spread: WishSpreads['july'];
  bounds: Pick<RangeWish, 'from' | 'to'>;
}

const places = (count: number) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? 'place' : 'places'}`;
const degrees = (value: number) => `${value} °F`.replace('-', '−');

/**
 * How a temperature is spread over the places that the filters leave, with what is wished of it.
 */
export function WishSpread({ label, spread: { bars, unknown }, bounds }: WishSpreadProps) {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last)
    return <p className="text-14 text-ink-soft">{label}: not known of any place here.</p>;
  const most = Math.max(...bars.map(({ count }) => count));
  const known = bars.reduce((sum, { count }) => sum + count, 0);
  const end = last.to ?? last.from;
  const isWished = (from: number, to: number) =>
    (bounds.from === null || to > bounds.from) && (bounds.to === null || from < bounds.to);
  return (
    <figure className="mt-1">
      <div aria-hidden className="flex h-12 items-end gap-px">
        {bars.map(({ from, to, count }) => (
          <span
            key={from}
            className={clsx(
              'grow rounded-t-[2px] forced-colors:border-t-2',
              isWished(from, to ?? end) ? 'bg-spruce' : 'bg-line-strong',
            )}
            // A few must not look like none.
            style={{ height: count === 0 ? '0%' : `${Math.max(4, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption className="figures text-14 text-ink-soft mt-1">
        {degrees(first.from)} to {degrees(end)} in {places(known)} here
        {unknown > 0 && `, + ${unknown.toLocaleString('en-US')} not known`}
      </figcaption>
    </figure>
  );
}
