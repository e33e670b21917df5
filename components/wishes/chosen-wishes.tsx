'use client';

import { clsx } from 'clsx';
import { Star, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { isSameWish, withoutWish, type Wish } from '@/lib/search/wishes/wish';
import { wishLabel } from '@/lib/search/wishes/wish-labels';
import { WishLabel } from './wish-label';

interface ChosenWishesProps {
  wishes: readonly Wish[];
  onChange: (wishes: readonly Wish[]) => void;
  /** What a wish is called where that names a place. */
  labelOf?: (wish: Wish) => string;
  /** How many can matter most, where there is a limit. */
  mostStars?: number;
}

const BUTTON =
  'pointer-coarse:touch-target text-ink-soft hover:bg-spruce-soft hover:text-ink inline-flex size-7 shrink-0 items-center justify-center rounded-full';

/** What was wished, one by one: with a star where it matters most, and a cross to take it back. */
export function ChosenWishes({
  wishes,
  onChange,
  labelOf = wishLabel,
  mostStars = Infinity,
}: ChosenWishesProps) {
  const stars = wishes.filter(({ weight }) => weight === 2).length;
  const row = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);

  // The button that had the focus is gone: its neighbor takes it.
  useEffect(() => {
    const buttons = row.current?.querySelectorAll<HTMLButtonElement>('[data-remove]') ?? [];
    if (removed.current !== null)
      buttons[Math.min(removed.current, buttons.length - 1)]?.focus({ preventScroll: true });
    removed.current = null;
  }, [wishes]);

  if (wishes.length === 0) return null;
  return (
    <ul ref={row} aria-label="Your wishes" className="contents">
      {wishes.map((wish, at) => {
        const label = labelOf(wish);
        const isHeavy = wish.weight === 2;
        const isRefused = !isHeavy && stars >= mostStars;
        return (
          <li
            // It stays while its numbers change.
            key={wish.kind === 'near' ? JSON.stringify(wish.place) : wish.kind}
            className="bg-spruce text-14 text-spruce-ink inline-flex min-h-9 max-w-full shrink-0 items-center rounded-full pr-1 pl-1 font-medium forced-colors:border"
          >
            <button
              type="button"
              aria-pressed={isHeavy}
              title={
                isRefused
                  ? `Only ${mostStars} can matter most: take a star back first`
                  : 'Matters most: counts twice'
              }
              aria-disabled={isRefused || undefined}
              aria-label={`${label} matters most`}
              className={clsx(BUTTON, 'text-spruce-ink aria-disabled:opacity-40')}
              onClick={() =>
                !isRefused &&
                onChange(
                  wishes.map((one) =>
                    isSameWish(one, wish) ? { ...one, weight: isHeavy ? 1 : 2 } : one,
                  ),
                )
              }
            >
              <Star aria-hidden size={16} fill={isHeavy ? 'currentColor' : 'none'} />
            </button>
            <WishLabel label={label} wish={wish} wishes={wishes} onChange={onChange} />
            <button
              type="button"
              data-remove
              aria-label={`Remove ${label}`}
              className={clsx(BUTTON, 'text-spruce-ink')}
              onClick={() => {
                removed.current = at;
                onChange(withoutWish(wishes, wish));
              }}
            >
              <X aria-hidden size={16} />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
