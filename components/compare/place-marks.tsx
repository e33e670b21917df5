import { clsx } from 'clsx';

/**
 * How the line of each place is drawn: by its color and its dashes, so that either tells them
 * apart.
 */
export const PLACE_LINES = [
  { color: 'var(--spruce)', dashes: undefined },
  { color: 'var(--clay)', dashes: '7 4' },
  { color: 'var(--step-lowest)', dashes: '2 3' },
  { color: 'var(--ink)', dashes: '10 3 2 3' },
] as const;

/** The number of a place, as its dots on the scales have it. @param at from 0 */
export function PlaceNumber({ at, className }: { at: number; className?: string }) {
  return (
    <span
      aria-hidden
      className={clsx(
        'border-spruce bg-surface text-spruce figures inline-flex size-5 shrink-0 items-center justify-center rounded-full border-[1.5px] text-[0.75rem] leading-none font-bold',
        className,
      )}
    >
      {at + 1}
    </span>
  );
}
