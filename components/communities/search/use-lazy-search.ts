'use client';

import { useEffect, useRef, useState, type ComponentType } from 'react';
import { flushSync } from 'react-dom';
import { importWithRetry } from '@/components/ui/loading/import-with-retry';
import type { LiveSearchProps } from './live-search';

/** The code of the suggestions, in the shell or with what they need outside of it. */
export type LoadSearch = () => Promise<{ default: ComponentType<LiveSearchProps> }>;

type Typed = Pick<LiveSearchProps, 'initialText' | 'focused'>;

/**
 * Fetches the suggestions as soon as somebody enters the plain field that is shown until then and
 * searches just as well. What was typed, focus and caret go along.
 */
export function useLazySearch(fetchCode: LoadSearch) {
  const input = useRef<HTMLInputElement>(null);
  const [late, setLate] = useState<{ Live: ComponentType<LiveSearchProps>; typed: Typed } | null>(
    null,
  );

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let [waits, requested] = [true, false];
    const fetchIt = () => {
      if (requested) return;
      requested = true;
      importWithRetry(fetchCode).then(
        ({ default: Live }) => {
          if (!waits) return;
          const { selectionStart, selectionEnd, value: initialText } = field;
          const here = document.activeElement === field;
          const focused: Typed['focused'] = here ? [selectionStart ?? 0, selectionEnd ?? 0] : null;
          // Nothing can be typed between reading where the caret is and putting it back.
          flushSync(() => setLate({ Live, typed: { initialText, focused } }));
        },
        // The plain field goes on; the next time that somebody enters it, it is asked for again.
        () => {
          requested = false;
        },
      );
    };
    // Only what has the focus is replaced: between a press and its release nothing may go.
    const fetchAhead = () => void fetchCode().catch(() => {});
    field.addEventListener('focus', fetchIt);
    field.addEventListener('pointerenter', fetchAhead, { once: true });
    if (document.activeElement === field) fetchIt();
    return () => {
      waits = false;
      field.removeEventListener('focus', fetchIt);
      field.removeEventListener('pointerenter', fetchAhead);
    };
  }, [fetchCode]);

  return { input, late };
}
