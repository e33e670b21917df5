import { useCallback, useEffect, useRef, useState } from 'react';

export interface Draft<Values> {
  values: Values;
  /** The version of the section that it was written upon, 0 for none. */
  baseVersion: number;
  /** ISO 8601. */
  savedAt: string;
}

/** A draft and the name under which this browser keeps it. */
interface Kept<Values> {
  entry: string;
  draft: Draft<Values>;
}

/** Days after which a forgotten draft is not offered any more. */
const KEPT_DAYS = 30;
const MOST_OFFERED = 5;
const SAVE_DELAY = 400;

/** Two tabs may have the same section open: each writes under a name of its own. */
const newEntry = (key: string): string => `${key} ${Math.random().toString(36).slice(2)}`;

function entriesOf(key: string): string[] {
  try {
    return Object.keys(localStorage).filter((entry) => entry.startsWith(`${key} `));
  } catch {
    return [];
  }
}

function read<Values>(entry: string): Draft<Values> | null {
  try {
    return JSON.parse(localStorage.getItem(entry) ?? 'null') as Draft<Values> | null;
  } catch {
    return null;
  }
}

function write<Values>(entry: string, draft: Draft<Values> | null): void {
  try {
    if (draft) localStorage.setItem(entry, JSON.stringify(draft));
    else localStorage.removeItem(entry);
  } catch {
    // A browser that keeps nothing: the form works, only without a draft.
  }
}

/** What is still worth offering, newest first. */
function worthOffering<Values>(key: string): Kept<Values>[] {
  const oldest = Date.now() - KEPT_DAYS * 86_400_000;
  return entriesOf(key)
    .flatMap((entry) => {
      const draft = read<Values>(entry);
      return draft && Date.parse(draft.savedAt) > oldest ? [{ entry, draft }] : [];
    })
    .sort((a, b) => Date.parse(b.draft.savedAt) - Date.parse(a.draft.savedAt))
    .slice(0, MOST_OFFERED);
}

/** Removes what is too old, one too many, or not to be read. */
function tidy(key: string): void {
  const kept = new Set(worthOffering(key).map(({ entry }) => entry));
  for (const entry of entriesOf(key)) if (!kept.has(entry)) write(entry, null);
}

/**
 * Keeps what is being written in this browser, and offers what earlier visits and other tabs left.
 * @param key names the person, the community and the section
 */
export function useDraft<Values>(key: string) {
  const [offered, setOffered] = useState(() => worthOffering<Values>(key));
  const [own] = useState(() => newEntry(key));
  const left = useRef(offered);
  const current = useRef<Draft<Values> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    write(own, current.current);
  }, [own]);

  useEffect(() => {
    tidy(key);
    // Even with nothing new: another tab may have answered what is still being written here.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [key, flush]);

  const leave = (next: Kept<Values>[]) => {
    left.current = next.slice(0, MOST_OFFERED);
    for (const { entry } of next.slice(MOST_OFFERED)) write(entry, null);
    setOffered(left.current);
  };

  const forget = () => {
    current.current = null;
    flush();
  };

  return {
    /** The newest draft that nobody has answered. */
    offered: offered[0]?.draft ?? null,
    /** Keeps what is being written, a moment later. */
    keep: useCallback(
      (draft: Draft<Values> | null) => {
        current.current = draft;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, SAVE_DELAY);
      },
      [flush],
    ),
    /** What is being written was published or discarded. */
    forget,
    /** Sets a text aside: it is offered back at once. */
    offer: (draft: Draft<Values>) => {
      const entry = newEntry(key);
      write(entry, draft);
      leave([{ entry, draft }, ...left.current]);
      forget();
    },
    /** The offered draft was taken or is not wanted. */
    answer: () => {
      const [answered, ...rest] = left.current;
      if (!answered) return;
      // What another tab has written on since is another draft.
      if (read(answered.entry)?.savedAt === answered.draft.savedAt) write(answered.entry, null);
      leave(rest);
    },
  };
}
