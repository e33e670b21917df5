'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useNotice } from '@/components/ui/notices';
import { onFailure, onSessionEnded, setCompanyId, tellFailure } from '@/lib/client/call';
import { goTo } from '@/lib/client/go-to';
import { onSession, sessionMark } from '@/lib/client/session';
import { useCall } from '@/lib/client/use-call';
import { PATHS } from '@/lib/constants/paths';
import { Lazily } from '@/components/ui/lazily';
import { routeFor } from './routes/match';
import { loadAuthDialog } from '@/components/auth/load-auth-dialog';
import { SessionContext, type AuthTab, type Session } from '@/components/auth/session';

const loadKeeper = () => import('./session-keeper');
const loadEnd = () => import('./session-end');

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
  const signedIn = mark !== '';

  const { data, isError } = useCall(
    'user/get-user-details',
    {},
    { enabled: signedIn, freshFor: 5 * 60_000 },
  );
  const account = (signedIn && data?.usersResult) || null;
  const companyId = account?.companyId ?? null;
  useEffect(() => setCompanyId(companyId), [companyId]);

  useEffect(
    () =>
      onSession((event, inThisTab) => {
        setMark(sessionMark());
        if (event === 'renewed') return;
        setLeaving(false);
        if (event === 'left') setWish(null);
        setVisit(({ count }) => ({ count: count + 1, entered: event === 'entered' }));
        if (inThisTab || event === 'entered') return;
        if (routeFor(window.location.hash.slice(1))?.audience !== 'anyone')
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
        void loadEnd().then(({ timeOut }) => timeOut(notify, () => setLeaving(true)));
      }),
    [notify],
  );

  const ready = !leaving && (!signedIn || account !== null || isError);
  const session = useMemo<Session>(
    () => ({
      account,
      signedIn,
      ready,
      refresh: () => client.invalidateQueries({ queryKey: ['user/get-user-details'] }),
      openDialog: (tab, then) => setWish({ tab, then }),
      leave: (to) => void loadEnd().then(({ forgetSession }) => forgetSession(to)),
      logOut: () => loadEnd().then(({ logOut }) => logOut(notify)),
    }),
    [account, signedIn, ready, client, notify],
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
