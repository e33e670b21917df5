'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useToasts } from '@/components/ui/overlay/toasts';
import { LOGGED_OUT_HERE } from '@/lib/shared/constants/account-times';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { useApi } from '@/lib/client/api-context';
import { CallFailure } from '@/lib/client/call';
import { accountKeys, accountQueries } from '@/lib/client/queries/accounts';
import {
  openSessionChannel,
  sessionExpiry,
  type SessionChannel,
  type SessionEvent,
} from '@/lib/client/session/session';
import { useSendCall } from '@/lib/client/use-call-mutation';
import { setPendingLogOut } from '@/lib/client/session/pending-log-out';
import { startSessionEpoch } from '@/lib/client/session/session-epoch';
import { knownAccount } from '@/lib/client/session/use-owner-gone';
import { PATHS } from '@/lib/shared/constants/paths';
import { lazyComponent } from '@/components/ui/loading/lazy-component';
import { importWithRetry } from '@/components/ui/loading/import-with-retry';
import { CHUNK_ERROR_TOAST } from '@/components/ui/loading/chunk-error';
import { AuthDialog } from '@/components/auth/lazy-auth-dialog';
import {
  SessionContext,
  type AuthTab,
  type DialogExtras,
  type Session,
} from '@/components/auth/session';
import type { SignOut } from './sign-out';

/** Milliseconds between tries of a log-out that did not reach the server. */
const FINISH_EVERY = 15_000;

const SessionRenewal = lazyComponent(() => import('./session-renewal'));

interface DialogRequest {
  tab: AuthTab;
  then: (() => void) | undefined;
  aim: string | undefined;
  more: DialogExtras | undefined;
}

/** Knows who is signed in, in this tab and together with all others. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const client = useQueryClient();
  const { notify } = useToasts();
  const [expiry, setExpiry] = useState(sessionExpiry);
  /** Counts the log-ins and log-outs; the screens then fetch again. */
  const [visit, setVisit] = useState({ count: 0, entered: false });
  const [leaving, setLeaving] = useState(false);
  const [dialog, setDialog] = useState<DialogRequest | null>(null);
  /** Whose texts may be in forms: the last account that was here. */
  const [owner, setOwner] = useState({ id: '', count: 0 });
  const known = useRef(expiry);
  /** Somebody's session was here when the last log-in was noticed. */
  const tookOver = useRef(false);
  const channel = useRef<SessionChannel>(null);
  const sessionEnd = useRef<SignOut>(null);
  const signedIn = expiry !== '';

  const { data, isError } = useQuery({ ...accountQueries.own(), enabled: signedIn });
  const account = (signedIn && data?.usersResult) || null;
  const companyId = account?.companyId ?? null;
  useEffect(() => api.setCompany(companyId), [api, companyId]);
  if (account && account.id !== owner.id)
    setOwner({ id: account.id, count: owner.count + (owner.id === '' ? 0 : 1) });

  const onSessionEvent = useCallback((event: SessionEvent) => {
    if (event !== 'left') tookOver.current = known.current !== '';
    known.current = sessionExpiry();
    setExpiry(known.current);
    if (event === 'renewed') return;
    startSessionEpoch();
    sessionEnd.current?.cancel();
    setLeaving(false);
    // Somebody came or left, here or in another tab: nobody has to log in here anymore.
    setDialog(null);
    setVisit(({ count }) => ({ count: count + 1, entered: event === 'entered' }));
  }, []);

  useEffect(() => {
    const opened = openSessionChannel(onSessionEvent);
    channel.current = opened;
    return () => opened.close();
  }, [onSessionEvent]);

  /** Finds out what another tab did while this one was asleep and got no events. */
  const look = useCallback(() => {
    const [seen, was] = [sessionExpiry(), known.current];
    if (seen === was) return;
    if (was === '') onSessionEvent('entered');
    else if (seen !== '') {
      onSessionEvent('renewed');
      // Or by somebody else's log-in: their record says so.
      void client.invalidateQueries({ queryKey: accountKeys.own });
    } else if (api.now() < Number(was) * 1000) onSessionEvent('left');
    else api.endSession();
  }, [onSessionEvent, client, api]);

  useEffect(
    () =>
      api.checkOwner(() => {
        const mine = knownAccount(client);
        const [seen, own] = [sessionExpiry(), accountQueries.own()];
        const isAsKnown = seen === known.current || seen === '' || known.current === '';
        const isFresh = !client.getQueryState(own.queryKey)?.isInvalidated;
        if (mine === undefined || (isAsKnown && isFresh)) return true;
        look();
        return client
          .fetchQuery({ ...own, staleTime: 0 })
          .then(({ usersResult }) => usersResult.id === mine);
      }),
    [api, client, look],
  );

  useEffect(() => {
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [look]);

  // After the screens know about the change: a call they no longer make must not be asked again.
  useEffect(() => {
    if (visit.count === 0) return;
    if (!visit.entered) void client.resetQueries();
    else
      void client.invalidateQueries().then(() => {
        // Better nobody's record than that of the person before.
        const { queryKey } = accountQueries.own();
        if (client.getQueryState(queryKey)?.status === 'error')
          void client.resetQueries({ queryKey });
      });
  }, [visit, client]);

  // What the account before has read is not shown to this one, not even until it is read again.
  useEffect(() => {
    if (owner.count === 0) return;
    startSessionEpoch();
    if (tookOver.current) notify({ tone: 'error', text: MESSAGES.otherAccount, duration: null });
    const own = accountQueries.own().queryKey[0];
    void client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== own });
  }, [owner.count, client, notify]);

  /** @returns null where its code could not be had, which is said */
  const withSessionEnd = useCallback(async () => {
    const loaded = await importWithRetry(() => import('./sign-out')).catch(() => null);
    if (!loaded) {
      notify(CHUNK_ERROR_TOAST);
      return null;
    }
    return (sessionEnd.current ??= new loaded.SignOut({
      notify,
      onEnding: () => {
        known.current = '';
        setLeaving(true);
      },
      onLeft: () => channel.current?.announce('left'),
    }));
  }, [notify]);

  useEffect(
    () => api.onSessionEnded(() => void withSessionEnd().then((end) => end?.timeOut())),
    [api, withSessionEnd],
  );

  const sendCall = useSendCall();
  /** Where the server is out of reach, it is notified later. */
  const logOut = useCallback(
    async (to: string = PATHS.home.pattern) => {
      const end = await withSessionEnd();
      if (!end) return;
      end.ignoreLateResponses();
      const until = sessionExpiry();
      const options = { invalidates: [], expectsSessionEnd: true, showError: 'inline' } as const;
      try {
        const { message } = await sendCall('user/logout', {}, options);
        end.forget(to);
        notify({ tone: 'success', text: message });
      } catch (error) {
        const wasOver = error instanceof CallFailure && error.httpStatus === 401;
        if (!wasOver) setPendingLogOut(until);
        end.forget(to);
        if (!wasOver) notify({ tone: 'error', text: LOGGED_OUT_HERE });
      }
    },
    [withSessionEnd, sendCall, notify],
  );

  // So that one can log out without a network too.
  useEffect(() => {
    if (signedIn) void import('./sign-out').catch(() => {});
  }, [signedIn]);

  useEffect(() => {
    if (signedIn) return;
    const finish = () => void api.finishLogOut();
    finish();
    const timer = setInterval(finish, FINISH_EVERY);
    window.addEventListener('online', finish);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', finish);
    };
  }, [signedIn, api]);

  const ready = !leaving && (!signedIn || account !== null || isError);
  const session = useMemo<Session>(
    () => ({
      account,
      signedIn,
      owners: owner.count,
      ready,
      refresh: () => client.invalidateQueries({ queryKey: accountKeys.own }),
      entered: () => channel.current?.announce('entered'),
      openDialog: (tab, then, aim, more) => setDialog({ tab, then, aim, more }),
      leave: (to) => void withSessionEnd().then((end) => end?.forget(to)),
      logOut,
    }),
    [account, signedIn, owner.count, ready, client, withSessionEnd, logOut],
  );

  const closeDialog = useCallback(() => setDialog(null), []);
  const renewed = useCallback(() => channel.current?.announce('renewed'), []);

  return (
    <SessionContext value={session}>
      {children}
      {signedIn && ready && (
        <SessionRenewal expiry={expiry} api={api} onRenewed={renewed} onLook={look} />
      )}
      {dialog && <AuthDialog {...dialog} onClose={closeDialog} />}
    </SessionContext>
  );
}
