import type { WishState } from '@/lib/search/wishes/wish';

/** Of what is not known, the words beside the mark say so. */
const WORDS: Readonly<Partial<Record<WishState, string>>> = {
  met: 'Meets it',
  nearly: 'Nearly',
  missed: 'Misses it',
};

/**
 * How a wish is answered: a filled circle, a half one, a ring, or a dotted ring; in words as well.
 */
export function WishMark({ state }: { state: WishState }) {
  return (
    <span className="mt-0.5 inline-flex shrink-0">
      <svg aria-hidden width="16" height="16" viewBox="0 0 16 16" className="text-spruce">
        <circle
          cx="8"
          cy="8"
          r="6"
          fill={state === 'met' ? 'currentColor' : 'none'}
          stroke="currentColor"
          strokeWidth="2"
          strokeDasharray={state === 'unknown' ? '1.9 2.8' : undefined}
        />
        {state === 'nearly' && <path d="M8 2a6 6 0 0 0 0 12z" fill="currentColor" />}
      </svg>
      {WORDS[state] && <span className="sr-only">{WORDS[state]}: </span>}
    </span>
  );
}
