'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/overlay/dialog';
import { CallFailure, type ApiClient } from '@/lib/client/call';
import { followHearts } from '@/lib/client/queries/follow-hearts';
import { useCallMutation } from '@/lib/client/use-call-mutation';
import { ACCOUNT_TIMES } from '@/lib/shared/constants/account-times';
import { useSession } from '@/components/auth/session';
import { useMoveKeptPlaces } from './use-move-kept-places';
import { useSaveKeptQuiz } from './use-save-kept-quiz';
import { timeLeftInWords } from './time-left';

const SECOND = 1000;
const HOUR = ACCOUNT_TIMES.session * SECOND;
const WARNING = ACCOUNT_TIMES.sessionWarning * SECOND;
const RENEW_EVERY = 5 * 60 * SECOND;
const ACTIVITY_EVENTS = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

interface SessionRenewalProps {
  /** Seconds since 1970, of the server's clock. */
  expiry: string;
  api: ApiClient;
  /** The session's hour started again: every tab should know. */
  onRenewed: () => void;
  /** Asks whether another tab has changed the session, unheard: this one was asleep. */
  onLook: () => void;
}

/** Starts the hour again. Its promise resolves to the milliseconds that are left then. */
function useRenew({ api, onRenewed }: Pick<SessionRenewalProps, 'api' | 'onRenewed'>) {
  const { mutateAsync } = useCallMutation('user/keep-active', {
    invalidates: [],
    onSuccess: onRenewed,
    showError: 'inline',
  });
  return useCallback(async (): Promise<number> => {
    const { endsAt } = await mutateAsync({});
    return Date.parse(endsAt) - api.now();
  }, [api, mutateAsync]);
}

type Renew = ReturnType<typeof useRenew>;

/** Renews the session while the person is active, at most every five minutes over all tabs. */
function useRenewal(endsAt: number, paused: boolean, now: () => number, renew: Renew): void {
  const lastRenewal = useRef(0);
  useEffect(() => {
    if (paused) return;
    const onActivity = () => {
      const last = Math.max(endsAt - HOUR, lastRenewal.current);
      if (document.hidden || now() < last + RENEW_EVERY) return;
      lastRenewal.current = now();
      // What failed is tried again at the next activity after the pause; a 401 tells by itself.
      renew().catch(() => {});
    };
    for (const sign of ACTIVITY_EVENTS)
      window.addEventListener(sign, onActivity, { passive: true });
    document.addEventListener('visibilitychange', onActivity);
    return () => {
      for (const sign of ACTIVITY_EVENTS) window.removeEventListener(sign, onActivity);
      document.removeEventListener('visibilitychange', onActivity);
    };
  }, [endsAt, paused, now, renew]);
}

/** Milliseconds until the session ends, looked at every second once that is soon. */
function useTimeLeft({ expiry, api, onLook }: SessionRenewalProps): number {
  const endsAt = Number(expiry) * SECOND;
  const [now, setNow] = useState(api.now);
  const soon = endsAt - now <= WARNING;
  useEffect(() => {
    const look = () => {
      onLook();
      setNow(api.now());
    };
    const timer = setInterval(look, soon ? SECOND : 10 * SECOND);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [api, onLook, soon]);
  return endsAt - now;
}

/**
 * Keeps the session alive while it is used, and warns before it ends. What else only signed-in
 * people need begins here, so that visitors don't load it.
 */
export default function SessionRenewal(props: SessionRenewalProps) {
  const { expiry, api } = props;
  const left = useTimeLeft(props);
  const renew = useRenew(props);
  const warns = left <= WARNING;
  const over = left <= 0;
  useRenewal(Number(expiry) * SECOND, warns, api.now, renew);
  useSaveKeptQuiz();
  useMoveKeptPlaces();
  const client = useQueryClient();
  useEffect(() => followHearts(client), [client]);
  useEffect(() => {
    if (over) api.endSession();
  }, [over, api]);
  return warns && !over ? <EndWarning left={left} renew={renew} /> : null;
}

function EndWarning({ left, renew }: { left: number; renew: Renew }) {
  const { logOut } = useSession();
  const [busy, setBusy] = useState<'stay' | 'leave' | null>(null);
  const [problem, setProblem] = useState<string>();
  const stayButton = useRef<HTMLButtonElement>(null);

  const stay = async () => {
    setBusy('stay');
    setProblem(undefined);
    try {
      if ((await renew()) <= WARNING)
        setProblem('You’ve been logged in for twelve hours. Please finish up, then log in again.');
    } catch (error) {
      if (error instanceof CallFailure && error.httpStatus !== 401) setProblem(error.message);
    } finally {
      setBusy(null);
    }
  };
  const leave = async () => {
    setBusy('leave');
    await logOut();
    setBusy(null);
  };

  return (
    <Dialog
      open
      dismissable={false}
      size="small"
      title="Are you still there?"
      initialFocus={stayButton}
      description={
        <p>
          You’ll be logged out in{' '}
          <strong className="figures text-ink">{timeLeftInWords(left)}</strong>. If you stay,
          nothing on this screen is lost.
        </p>
      }
      footer={
        <>
          <Button variant="secondary" busy={busy === 'leave'} onClick={() => void leave()}>
            Log out
          </Button>
          <Button ref={stayButton} busy={busy === 'stay'} onClick={() => void stay()}>
            Stay logged in
          </Button>
        </>
      }
    >
      {problem && <FormError message={problem} />}
    </Dialog>
  );
}
