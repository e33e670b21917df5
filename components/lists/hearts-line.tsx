import { Heart } from 'lucide-react';
import { heartsInWords } from './hearts-in-words';

interface HeartsLineProps {
  /** Whose heart it is, by name. */
  hearts: readonly string[];
  keepers: number;
}

/** Whose heart a place has, in words: no color alone says it. */
export function HeartsLine({ hearts, keepers }: HeartsLineProps) {
  const words = heartsInWords(hearts, keepers);
  return (
    <p className="text-14 text-ink-soft flex items-center gap-1.5">
      <Heart
        aria-hidden
        size={14}
        className={words ? 'text-clay shrink-0 fill-current' : 'shrink-0'}
      />
      <span className="sr-only">Hearts: </span>
      <span className="min-w-0 break-words">{words ?? 'nobody yet'}</span>
    </p>
  );
}
