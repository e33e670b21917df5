import { useCallback, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { useToasts } from '@/components/ui/overlay/toasts';
import { useOwnerGone } from '@/lib/client/session/use-owner-gone';
import {
  draftSchema,
  MOST_OFFERED,
  newEntry,
  readDraft,
  tidyDrafts,
  worthOffering,
  writeDraft,
  type Draft,
  type Kept,
} from './draft-storage';
import { useServerDrafts, type DraftPart } from './use-server-drafts';

const SAVE_DELAY = 400;

/** The part of an entry’s name that is the open form’s own. */
const nameOf = (entry: string): string => entry.slice(entry.lastIndexOf(' ') + 1);

const SAFE = 'Your draft is saved on this device. You can restore it after you log in.';
const LOST = 'This browser couldn’t keep your draft.';

/**
 * Keeps what is being written in this browser and on the server, and offers what earlier visits,
 * other tabs and other devices left.
 * @param key names the person who writes, and what: the community, the section, whom it is about
 * @param part the same without the person, for the server
 * @param values what the form's values must look like, when they are read back
 */
export function useDraft<Values>(key: string, values: z.ZodType<Values>, part: DraftPart) {
  const [schema] = useState(() => draftSchema(values));
  const [offered, setOffered] = useState(() => worthOffering(key, schema));
  const [own] = useState(() => newEntry(key));
  const [saved, setSaved] = useState<boolean | null>(null);
  const left = useRef(offered);
  const current = useRef<Draft<Values> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { notify } = useToasts();
  const isOwnerGone = useOwnerGone();
  const server = useServerDrafts(part, nameOf(own), schema);
  const { keep: keepOnServer, flush: flushToServer } = server;

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const written = writeDraft(own, current.current);
    setSaved(current.current && written);
    return written;
  }, [own]);

  useEffect(() => {
    tidyDrafts(key, schema);
    // Even with nothing new: another tab may have answered what is still being written here.
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      const written = flush();
      // A log-out, a session's end or another account took the form away, and asked nothing.
      if (current.current && isOwnerGone())
        notify(
          written ? { tone: 'info', text: SAFE, duration: null } : { tone: 'error', text: LOST },
        );
    };
  }, [key, schema, flush, notify, isOwnerGone]);

  const leave = (next: Kept<Values>[]) => {
    left.current = next.slice(0, MOST_OFFERED);
    for (const { entry } of next.slice(MOST_OFFERED)) writeDraft(entry, null);
    setOffered(left.current);
  };

  const forget = () => {
    current.current = null;
    flush();
    keepOnServer(null);
    flushToServer();
  };

  const here = new Set(offered.map(({ entry }) => nameOf(entry)));
  const elsewhere = server.elsewhere.filter(({ entry }) => !here.has(entry));
  // Of several, the newest; this browser’s own before the others.
  const [next] = offered.length > 0 ? offered : elsewhere;

  return {
    /** The newest draft that nobody has answered. */
    offered: next ? { ...next.draft, isFromElsewhere: offered.length === 0 } : null,
    /** Whether this browser holds what is being written; null before the first try. */
    saved,
    /** Whether other devices are offered it as well. */
    isOnServer: server.isStored,
    /** Keeps what is being written, a moment later. */
    keep: useCallback(
      (draft: Draft<Values> | null) => {
        current.current = draft;
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, SAVE_DELAY);
        keepOnServer(draft);
      },
      [flush, keepOnServer],
    ),
    /** Keeps it now. @returns whether this browser holds it */
    keepNow: flush,
    /** What is being written was published or discarded. */
    forget,
    /** Sets a text aside: it is offered back at once. */
    offer: (draft: Draft<Values>) => {
      const entry = newEntry(key);
      writeDraft(entry, draft);
      leave([{ entry, draft }, ...left.current]);
      forget();
    },
    /** The offered draft was taken or is not wanted. */
    answer: () => {
      const [answered, ...rest] = left.current;
      if (!answered) return void (elsewhere[0] && server.answer(elsewhere[0].entry));
      // What another tab has written on since is another draft.
      if (readDraft(answered.entry, schema)?.savedAt === answered.draft.savedAt)
        writeDraft(answered.entry, null);
      server.answer(nameOf(answered.entry));
      leave(rest);
    },
  };
}
