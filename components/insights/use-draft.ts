import { useCallback, useEffect, useRef, useState } from 'react';

export interface Draft<Values> {
  values: Values;
  /** The version of the section that it was written upon, 0 for none. */
  baseVersion: number;
  /** ISO 8601. */
  savedAt: string;
}

interface Stored<Values> {
  /** Left over from an earlier visit, until the person says what becomes of it. */
  offered: Draft<Values> | null;
  current: Draft<Values> | null;
}

/** Days after which a forgotten draft is not offered any more. */
const KEPT_DAYS = 30;
const SAVE_DELAY = 400;

function read<Values>(key: string): Draft<Values> | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored<Values> | null;
    const draft = stored?.current ?? stored?.offered ?? null;
    const age = Date.now() - Date.parse(draft?.savedAt ?? '');
    return age < KEPT_DAYS * 86_400_000 ? draft : null;
  } catch {
    return null;
  }
}

function write<Values>(key: string, stored: Stored<Values>): void {
  try {
    if (stored.offered || stored.current) localStorage.setItem(key, JSON.stringify(stored));
    else localStorage.removeItem(key);
  } catch {
    // A browser that keeps nothing: the form works, only without a draft.
  }
}

/**
 * Keeps what is being written in this browser, and offers what an earlier visit left.
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

  const answer = useCallback(() => {
    stored.current.offered = null;
    setOffered(null);
    flush();
  }, [flush]);

  return {
    offered,
    /** Keeps a draft; null forgets the present one. */
    keep: useCallback(
      (draft: Draft<Values> | null) => {
        stored.current.current = draft;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, SAVE_DELAY);
      },
      [flush],
    ),
    /** Sets a text aside: it is offered back at once. */
    offer: useCallback(
      (draft: Draft<Values>) => {
        stored.current = { offered: draft, current: null };
        setOffered(draft);
        flush();
      },
      [flush],
    ),
    /** The offered draft was taken or is not wanted. */
    answer,
    /** Everything is published, or discarded. */
    clear: useCallback(() => {
      stored.current = { offered: null, current: null };
      setOffered(null);
      flush();
    }, [flush]),
  };
}
