import 'fake-indexeddb/auto';
import { onlineManager, QueryObserver, type QueryClient } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { CallFailure, NO_RESPONSE, type ApiClient } from '@/lib/client/call';
import { CopyStore } from '@/lib/client/offline/copy-store';
import { FORGET_KEY } from '@/lib/client/offline/forget-mark';
import { forgetWithSessions } from '@/lib/client/offline/forgetting';
import { SavedCopies } from '@/lib/client/offline/saved-copies';
import { WaitingWrites } from '@/lib/client/offline/waiting-writes';
import { WriteStore } from '@/lib/client/offline/write-store';
import { accountQueries } from '@/lib/client/queries/accounts';
import { createQueryClient } from '@/lib/client/query-client';

export type Answer = (path: string, input: object) => unknown;

export const unreached = () => new CallFailure(NO_RESPONSE, { httpStatus: 0 });

/** Nothing arrives. */
export const noNetwork: Answer = () => {
  throw unreached();
};

/** Says to the page whether there is a network. */
export function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  onlineManager.setOnline(isThere);
  window.dispatchEvent(new Event(isThere ? 'online' : 'offline'));
}

/** Logs somebody in in this browser, or out. */
export function setSession(isSignedIn: boolean): void {
  const until = isSignedIn ? Math.floor(Date.now() / 1000) + 3600 : 0;
  document.cookie = `token=${isSignedIn ? until : ''}; path=/; max-age=${isSignedIn ? 3600 : 0}`;
}

/** A tab of this browser that keeps what it reads, until it is closed. */
export interface Tab {
  client: QueryClient;
  copies: SavedCopies;
  writes: WaitingWrites;
  /** What it sent, oldest first. */
  sent: { path: string; input: object }[];
  lost: string[];
  /** Shows what a query reads, and goes on reading it. */
  show: (options: { queryKey: readonly unknown[] }) => QueryObserver;
  close: () => void;
}

/** Opens a tab for which the server answers so. */
export function openTab(answer: Answer): Tab {
  const sent: Tab['sent'] = [];
  const lost: string[] = [];
  const api = {
    endSession: () => {},
    call: (path: string, input: object) => {
      sent.push({ path, input });
      return new Promise((resolve) => {
        resolve(answer(path, input));
      });
    },
  } as unknown as ApiClient;
  const client = createQueryClient(api, () => {});
  const defaults = client.getDefaultOptions();
  client.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 1 } });
  client.mount();
  const copies = new SavedCopies(client, new CopyStore());
  const writes = new WaitingWrites(client, api, new WriteStore());
  const stops = [
    forgetWithSessions(copies, writes, (labels) => lost.push(...labels)),
    copies.start(),
    writes.start(),
  ];
  const show = (options: { queryKey: readonly unknown[] }) => {
    const observer = new QueryObserver(client, { ...options, staleTime: 60_000 });
    stops.push(observer.subscribe(() => {}));
    return observer;
  };
  const close = () => {
    for (const stop of stops.splice(0)) stop();
    client.unmount();
  };
  onTestFinished(close);
  return { client, copies, writes, sent, lost, show, close };
}

/** The account that the tab knows of, as the shell reads it first. */
export const knowAccount = ({ client }: Tab, id: string): void => {
  client.setQueryData(accountQueries.own().queryKey, {
    status: true,
    message: '',
    usersResult: { id },
  } as never);
};

/** A device on which nothing is kept, with a network and nobody logged in. */
export async function freshDevice(): Promise<void> {
  localStorage.removeItem(FORGET_KEY);
  setSession(false);
  setNetwork(true);
  await new CopyStore().keepOnly([]);
  await new WriteStore().keepOnly(undefined);
}
