import { clsx } from 'clsx';
import { formatWish } from '@/lib/search/wishes/address';
import type { Wish, WishAnswer } from '@/lib/search/wishes/wish';
import { wishAsked, wishFact } from '@/lib/search/wishes/wish-labels';
import { WishMark } from './wish-mark';

interface AskedLinesProps {
  wishes: readonly Wish[];
  /** In the order of the wishes. */
  answers: readonly WishAnswer[];
}

/** How a community answers each wish; where it doesn't meet one, with what was asked. */
export function AskedLines({ wishes, answers }: AskedLinesProps) {
  return (
    <ul aria-label="Your wishes" className="space-y-0.5">
      {wishes.map((wish, at) => {
        const answer = answers[at];
        if (!answer) return null;
        const { state } = answer;
        return (
          <li key={formatWish(wish)} className="text-14 flex items-start gap-1.5">
            <WishMark state={state} />
            <span className={clsx('figures min-w-0', state === 'unknown' && 'text-ink-soft')}>
              {wishFact(wish, answer)}
              {(state === 'nearly' || state === 'missed') && (
                <span className="text-ink-soft">; you asked {wishAsked(wish)}</span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
