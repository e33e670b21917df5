import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { draftQueries } from '@/lib/client/queries/drafts';
import { useSendCall } from '@/lib/client/use-call-mutation';
import type { CallInput } from '@/lib/app/calls';
import type { Draft, DraftSchema, Kept } from './draft-storage';

/** Milliseconds without a change after which a draft is sent. */
const SEND_DELAY = 4000;

export interface DraftPart {
  communityId: number;
  /** The section’s record, or whose profile it is. */
  part: string;
}

type Sent = CallInput<'community/save-draft'>['draft'];

/**
 * Keeps what is being written on the server as well, and has what was begun on other devices. What
 * can’t be sent is no error: this browser holds it.
 * @param entry names the open form
 */
export function useServerDrafts<Values>(
  { communityId, part }: DraftPart,
  entry: string,
  schema: DraftSchema<Values>,
) {
  const send = useSendCall();
  const [answered, setAnswered] = useState<readonly string[]>([]);
  const [isStored, setStored] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Sent | undefined>(undefined);
  const isHeld = useRef(false);
  const { data } = useQuery({
    ...draftQueries.at(communityId, part),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    meta: { expectsSessionEnd: true },
  });

  const put = useCallback(
    (of: string, draft: Sent) => {
      void send(
        'community/save-draft',
        { communityId, part, entry: of, draft },
        { invalidates: [], showError: 'inline', expectsSessionEnd: true, scope: `draft ${of}` },
      ).then(
        () => of === entry && setStored(draft !== null),
        () => of === entry && setStored(false),
      );
    },
    [send, communityId, part, entry],
  );

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const draft = waiting.current;
    waiting.current = undefined;
    if (draft === undefined || (draft === null && !isHeld.current)) return;
    isHeld.current = draft !== null;
    put(entry, draft);
  }, [put, entry]);

  useEffect(() => {
    // A phone that is put away may never come back to this page.
    const whenHidden = () => document.visibilityState === 'hidden' && flush();
    document.addEventListener('visibilitychange', whenHidden);
    return () => {
      document.removeEventListener('visibilitychange', whenHidden);
      flush();
    };
  }, [flush]);

  const elsewhere = (data?.data ?? []).flatMap(({ entry: of, ...stored }): Kept<Values>[] => {
    const draft = schema.safeParse(stored).data;
    return draft && of !== entry && !answered.includes(of) ? [{ entry: of, draft }] : [];
  });

  return {
    /** Whether the server took what was sent of this form last. */
    isStored,
    /** Drafts of other open forms, newest first; this browser may have some of them itself. */
    elsewhere,
    /** Sends what is being written once nothing changes for some seconds; null: there is none. */
    keep: useCallback(
      (draft: Draft<Values> | null) => {
        const { values, baseVersion } = draft ?? {};
        waiting.current = draft && { values: values as never, baseVersion: baseVersion ?? 0 };
        clearTimeout(timer.current);
        timer.current = setTimeout(flush, SEND_DELAY);
      },
      [flush],
    ),
    /** Sends it now. */
    flush,
    /** One of another form was taken or isn’t wanted. */
    answer: (of: string) => {
      setAnswered((before) => [...before, of]);
      put(of, null);
    },
  };
}
