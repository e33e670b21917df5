'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNotice } from '@/components/ui/notices';
import {
  call,
  CallFailure,
  onFailure,
  onSessionEnded,
  setCompanyId,
  tellFailure,
} from '@/lib/client/call';
import { deleteCookies } from '@/lib/client/cookies';
import { goTo } from '@/lib/client/go-to';
import { onSession, sessionMark, tellSession } from '@/lib/client/session';
import { useCall } from '@/lib/client/use-call';
import { MESSAGES } from '@/lib/constants/messages';
import { PATHS } from '@/lib/constants/paths';
import { Lazily } from './lazily';
import { routeFor } from './routes/match';
import { loadAuthDialog, SessionContext, type AuthTab, type Session } from './session';

const ENDED_COOKIES = ['token', 'hosttype', 'user', 'path'] as const;
const LOG_OUT_COOKIES = [...ENDED_COOKIES, 'authToken', 'planetRe'] as const;

/** Milliseconds between the notice and the way to the log-in. */
const TO_LOG_IN_AFTER = 200;

/** Milliseconds for which late answers to an ended session go unheard. */
const DEAF_FOR = 2000;

const loadKeeper = () => import('./session-keeper');

const here = () => window.location.hash.slice(1);

/** The log-in screen, which leads back to where the person is now. */
function logInAndBack(): string {
  const back = here();
  const known = routeFor(back);
  if (!known || known.path === PATHS.login) return PATHS.login.pattern;
  return `${PATHS.login.pattern}?${new URLSearchParams({ to: back })}`;
}

interface Wish {
  tab: AuthTab;
  then: (() => void) | undefined;
}

/** Knows who is signed in, in this tab and together with all others. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const { notify } = useNotice();
  const [mark, setMark] = useState(sessionMark);
  /** Counts the times that somebody came or left; the screens then ask anew. */
  const [visit, setVisit] = useState({ count: 0, entered: false });
  const [leaving, setLeaving] = useState(false);
  const [wish, setWish] = useState<Wish | null>(null);
  const ending = useRef(false);
  const signedIn = mark !== '';

  const { data, isError } = useCall(
    'user/get-user-details',
    {},
    { enabled: signedIn, freshFor: 5 * 60_000 },
  );
  const account = (signedIn && data?.usersResult) || null;
  const companyId = account?.companyId ?? null;
  useEffect(() => setCompanyId(companyId), [companyId]);

  const leave = useCallback((to: string, cookies: readonly string[] = LOG_OUT_COOKIES) => {
    deleteCookies(cookies);
    goTo(to);
    setWish(null);
    tellSession('left');
  }, []);

  useEffect(
    () =>
      onSession((event, inThisTab) => {
        setMark(sessionMark());
        if (event === 'renewed') return;
        setVisit(({ count }) => ({ count: count + 1, entered: event === 'entered' }));
        if (event === 'left' && !inThisTab && routeFor(here())?.audience !== 'anyone')
          goTo(PATHS.home.pattern);
      }),
    [],
  );

  // After the screens know about the change: a call they no longer make must not be asked again.
  useEffect(() => {
    if (visit.count === 0) return;
    if (visit.entered) void client.invalidateQueries();
    else void client.resetQueries();
  }, [visit, client]);

  useEffect(() => onFailure((text) => notify({ tone: 'error', text })), [notify]);

  useEffect(
    () =>
      onSessionEnded(() => {
        if (ending.current) return;
        ending.current = true;
        setLeaving(true);
        deleteCookies(ENDED_COOKIES);
        notify({ tone: 'error', text: MESSAGES.sessionEnded });
        setTimeout(() => {
          leave(logInAndBack(), ENDED_COOKIES);
          setLeaving(false);
        }, TO_LOG_IN_AFTER);
        setTimeout(() => {
          ending.current = false;
        }, DEAF_FOR);
      }),
    [notify, leave],
  );

  const ready = !leaving && (!signedIn || account !== null || isError);
  const session = useMemo<Session>(
    () => ({
      account,
      signedIn,
      ready,
      refresh: () => client.invalidateQueries({ queryKey: ['user/get-user-details'] }),
      leave: (to) => leave(to),
      openDialog: (tab, then) => setWish({ tab, then }),
      async logOut() {
        if (ending.current) return;
        // A session that is over already needs no end, and no notice about it.
        ending.current = true;
        try {
          const { message } = await call('user/logout', {});
          leave(PATHS.home.pattern);
          notify({ tone: 'success', text: message });
        } catch (error) {
          if (error instanceof CallFailure && error.httpStatus === 401) leave(PATHS.home.pattern);
          else tellFailure(error);
        } finally {
          setTimeout(() => {
            ending.current = false;
          }, DEAF_FOR);
        }
      },
    }),
    [account, signedIn, ready, client, leave, notify],
  );

  const closeDialog = useCallback(() => setWish(null), []);
  const giveUp = useCallback(() => {
    setWish(null);
    tellFailure(null);
  }, []);

  return (
    <SessionContext value={session}>
      {children}
      {signedIn && ready && <Lazily load={loadKeeper} props={{ mark }} />}
      {wish && (
        <Lazily load={loadAuthDialog} props={{ ...wish, onClose: closeDialog }} onFail={giveUp} />
      )}
    </SessionContext>
  );
}
