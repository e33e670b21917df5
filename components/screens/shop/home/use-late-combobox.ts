'use client';

import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ComboboxProps } from '@/components/ui/combobox';
import type { CommunitySummary } from '@/lib/communities/output';

type Loaded = (props: ComboboxProps<CommunitySummary>) => ReactNode;

const load = () => import('@/components/ui/combobox');

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
          setLate({ Combobox, focused: here ? [selectionStart ?? 0, selectionEnd ?? 0] : null });
        },
        () => undefined,
      );
    };
    field.addEventListener('focus', fetchIt, { once: true });
    if (document.activeElement === field) fetchIt();
    return () => {
      waits = false;
      field.removeEventListener('focus', fetchIt);
    };
  }, []);

  return { input, Combobox: late?.Combobox ?? null, focused: late?.focused ?? null };
}
