'use client';

import { useEffect, useRef, useState } from 'react';
import { FormError } from '@/components/forms/form-error';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { call, CallFailure, serverNow, tellSessionEnded } from '@/lib/client/call';
import { sessionMark, tellSession } from '@/lib/client/session';
import { ACCOUNT_TIMES } from '@/lib/accounts/constants';
import { useSession } from '@/components/auth/session';
import { timeLeftInWords } from './time-left';

const SECOND = 1000;
const HOUR = ACCOUNT_TIMES.session * SECOND;
const WARNING = ACCOUNT_TIMES.sessionWarning * SECOND;
const RENEW_EVERY = 5 * 60 * SECOND;
const SIGNS_OF_LIFE = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const;

/** Begins the hour anew. @returns milliseconds that are left then */
async function renew(): Promise<number> {
  const { endsAt } = await call('user/keep-active', {});
  tellSession('renewed');
  return Date.parse(endsAt) - serverNow();
}

/** Renews the session while the person is active, at most every five minutes over all tabs. */
function useRenewal(endsAt: number, paused: boolean): void {
  const asked = useRef(0);
  useEffect(() => {
    if (paused) return;
    const alive = () => {
      const last = Math.max(endsAt - HOUR, asked.current);
      if (document.hidden || serverNow() < last + RENEW_EVERY) return;
      asked.current = serverNow();
      // What failed is tried again at the next sign of life after the pause; a 401 tells by itself.
      renew().catch(() => {});
    };
    for (const sign of SIGNS_OF_LIFE) window.addEventListener(sign, alive, { passive: true });
    document.addEventListener('visibilitychange', alive);
    return () => {
      for (const sign of SIGNS_OF_LIFE) window.removeEventListener(sign, alive);
      document.removeEventListener('visibilitychange', alive);
    };
  }, [endsAt, paused]);
}

/** Milliseconds until the session ends, looked at every second once that is soon. */
function useTimeLeft(mark: string): number {
  const endsAt = Number(mark) * SECOND;
  const [now, setNow] = useState(serverNow);
  const soon = endsAt - now <= WARNING;
  useEffect(() => {
    const look = () => {
      const seen = sessionMark();
      // Another tab renewed it, unheard: this one was asleep.
      if (seen !== '' && seen !== mark) tellSession('renewed');
      setNow(serverNow());
    };
    const timer = setInterval(look, soon ? SECOND : 10 * SECOND);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [mark, soon]);
  return endsAt - now;
}

/** Keeps the session alive while it is used, and warns before it ends. */
export default function SessionKeeper({ mark }: { mark: string }) {
  const left = useTimeLeft(mark);
  const warns = left <= WARNING;
  const over = left <= 0;
  useRenewal(Number(mark) * SECOND, warns);
  useEffect(() => {
    if (over) tellSessionEnded();
  }, [over]);
  return warns && !over ? <EndWarning left={left} /> : null;
}

function EndWarning({ left }: { left: number }) {
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
