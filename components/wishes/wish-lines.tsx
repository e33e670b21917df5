import { clsx } from 'clsx';
import { formatWish } from '@/lib/search/wishes/address';
import type { Wish, WishAnswer } from '@/lib/search/wishes/wish';
import { wishFact } from '@/lib/search/wishes/wish-labels';
import { WishMark } from './wish-mark';

interface WishLinesProps {
  wishes: readonly Wish[];
  /** In the order of the wishes. */
  answers: readonly WishAnswer[];
}

/** How a community answers what was wished, a line for each. */
export function WishLines({ wishes, answers }: WishLinesProps) {
  return (
    <ul aria-label="Your wishes" className="space-y-0.5">
      {wishes.map((wish, at) => {
        const answer = answers[at];
        return (
          answer && (
            <li key={formatWish(wish)} className="text-14 flex items-start gap-1.5">
              <WishMark state={answer.state} />
              <span
                className={clsx('figures min-w-0', answer.state === 'unknown' && 'text-ink-soft')}
              >
                {wishFact(wish, answer)}
              </span>
            </li>
          )
        );
      })}
    </ul>
  );
}
