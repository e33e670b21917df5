'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { loadTwice } from '@/components/ui/load-twice';
import type { ComboboxProps } from '@/components/ui/combobox';
import type { CommunitySummary } from '@/lib/communities/output';

type Loaded = (props: ComboboxProps<CommunitySummary>) => ReactNode;

const load = () => loadTwice(() => import('@/components/ui/combobox'));

/**
 * Fetches the combobox as soon as somebody enters the plain field that stands there until then and
 * searches just as well.
 */
export function useLateCombobox() {
  const input = useRef<HTMLInputElement>(null);
  const [late, setLate] = useState<{
    Combobox: Loaded;
    focused: ComboboxProps<CommunitySummary>['focused'];
  } | null>(null);

  useEffect(() => {
    const field = input.current;
    if (!field) return;
    let [waits, asked] = [true, false];
    const fetchIt = () => {
      if (asked) return;
      asked = true;
      load().then(
        ({ default: Combobox }) => {
          if (!waits) return;
          const { selectionStart, selectionEnd } = field;
          const here = document.activeElement === field;
          const focused: ComboboxProps<CommunitySummary>['focused'] = here
            ? [selectionStart ?? 0, selectionEnd ?? 0]
            : null;
          // Nothing can be typed between reading where the caret is and putting it back.
          flushSync(() => setLate({ Combobox, focused }));
        },
        // The plain field goes on; the next time that somebody enters it, it is asked for again.
        () => {
          asked = false;
        },
      );
    };
    field.addEventListener('focus', fetchIt);
    if (document.activeElement === field) fetchIt();
    return () => {
      waits = false;
      field.removeEventListener('focus', fetchIt);
    };
  }, []);

  return { input, Combobox: late?.Combobox ?? null, focused: late?.focused ?? null };
}
