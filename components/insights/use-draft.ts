import { useCallback, useEffect, useRef, useState } from 'react';

export interface Draft<Values> {
  values: Values;
  /** The version of the section that it was written upon, 0 for none. */
  baseVersion: number;
  /** ISO 8601. */
  savedAt: string;
}

interface Stored<Values> {
  current: Draft<Values> | null;
  /** Left over from earlier visits, newest first, until the person says what becomes of each. */
  offered: Draft<Values>[];
}

/** Days after which a forgotten draft is not offered any more. */
const KEPT_DAYS = 30;
const MOST_OFFERED = 5;
const SAVE_DELAY = 400;

function read<Values>(key: string): Draft<Values>[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored<Values> | null;
    const oldest = Date.now() - KEPT_DAYS * 86_400_000;
    return [stored?.current, ...(stored?.offered ?? [])].filter(
      (draft) => draft !== null && draft !== undefined && Date.parse(draft.savedAt) > oldest,
    ) as Draft<Values>[];
  } catch {
    return [];
  }
}

function write<Values>(key: string, stored: Stored<Values>): void {
  try {
    if (stored.offered.length > 0 || stored.current)
      localStorage.setItem(key, JSON.stringify(stored));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the form works, only without a draft.
  }
}

/**
 * Keeps what is being written in this browser, and offers what earlier visits left.
 * @param key names the person, the community and the section
 */
export function useDraft<Values>(key: string) {
  const [offered, setOffered] = useState(() => read<Values>(key));
  const stored = useRef<Stored<Values>>({ offered, current: null });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    write(key, stored.current);
  }, [key]);

  useEffect(() => {
    const flushPending = () => timer.current !== undefined && flush();
    window.addEventListener('pagehide', flushPending);
    return () => {
      window.removeEventListener('pagehide', flushPending);
      flushPending();
    };
  }, [flush]);

  const change = useCallback(
    (next: Stored<Values>) => {
      stored.current = next;
      setOffered(next.offered);
      flush();
    },
    [flush],
  );

  return {
    /** The newest draft of an earlier visit. */
    offered: offered[0] ?? null,
    /** Keeps what is being written, a moment later. */
    keep: useCallback(
      (draft: Draft<Values> | null) => {
        stored.current.current = draft;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, SAVE_DELAY);
      },
      [flush],
    ),
    /** What is being written was published or discarded. */
    forget: () => change({ ...stored.current, current: null }),
    /** Sets a text aside: it is offered back at once. */
    offer: (draft: Draft<Values>) =>
      change({
        current: null,
        offered: [draft, ...stored.current.offered].slice(0, MOST_OFFERED),
      }),
    /** The offered draft was taken or is not wanted. */
    answer: () => change({ ...stored.current, offered: stored.current.offered.slice(1) }),
  };
}
