import { entries, createStore } from 'idb-keyval';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { markForgetting } from '@/lib/client/offline/forget-mark';
import { communityQueries } from '@/lib/client/queries/communities';
import {
  freshDevice,
  knowAccount,
  noNetwork,
  openTab,
  setNetwork,
  setSession,
} from './offline-world';

beforeEach(freshDevice);

const DETAILS = communityQueries.details(7);

/** The owners and calls of all copies on this device. */
const kept = async () =>
  (await entries<string[], unknown>(createStore('wherewell-copies', 'copies'))).map(
    ([[owner, path]]) => `${owner} ${path}`,
  );

const named = (communityNameText: string) => ({ status: true, data: { id: 7, communityNameText } });

test('what was read opens when the server is out of reach, and says when that was', async () => {
  const before = openTab(() => named('Boone'));
  await before.client.fetchQuery(DETAILS);
  const readAt = before.client.getQueryState(DETAILS.queryKey)?.dataUpdatedAt;
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
  before.close();

  setNetwork(false);
  const after = openTab(noNetwork);
  const shown = after.show(DETAILS);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(named('Boone')));
  expect(shown.getCurrentResult().isError).toBe(false);
  expect(after.copies.oldestShown()).toBe(readAt);
});

test('a copy is replaced when the network is back, and is called one no longer', async () => {
  await openTab(() => named('Boone')).client.fetchQuery(DETAILS);
  await vi.waitFor(async () => expect(await kept()).toHaveLength(1));
  setNetwork(false);
  let answer: (path: string) => unknown = noNetwork as never;
  const tab = openTab((path) => answer(path));
  const shown = tab.show(DETAILS);
  await vi.waitFor(() => expect(tab.copies.oldestShown()).not.toBeNull());
  answer = () => named('Boone, renamed');
  setNetwork(true);
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toEqual(named('Boone, renamed')));
  expect(tab.copies.oldestShown()).toBeNull();
});

test('what was never read fails as before', async () => {
  setNetwork(false);
  const tab = openTab(noNetwork);
  const shown = tab.show(DETAILS);
  await vi.waitFor(() => expect(shown.getCurrentResult().isError).toBe(true));
  expect(tab.copies.oldestShown()).toBeNull();
});

test('the thirty communities that were viewed last are kept', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const tab = openTab(() => named('Somewhere'));
  for (let id = 1; id <= 32; id += 1) {
    await tab.client.fetchQuery(communityQueries.details(id));
    // Copies of one millisecond have no order.
    vi.setSystemTime(Date.now() + 1);
  }
  const last = JSON.stringify(communityQueries.details(32).queryKey);
  const all = () => entries<string[], unknown>(createStore('wherewell-copies', 'copies'));
  await vi.waitFor(async () => {
    expect((await all()).some(([key]) => key[2] === last)).toBe(true);
    expect(await all()).toHaveLength(30);
  });
  const first = JSON.stringify(communityQueries.details(1).queryKey);
  expect((await all()).some(([key]) => key[2] === first)).toBe(false);
});

test('who logs out leaves nothing behind, and what visitors read stays', async () => {
  const visitor = openTab(() => named('Boone'));
  await visitor.client.fetchQuery(DETAILS);
  await vi.waitFor(async () => expect(await kept()).toEqual([`visitor ${DETAILS.queryKey[0]}`]));
  visitor.close();
  setSession(true);
  const tab = openTab(() => named('Boone'));
  knowAccount(tab, 'ada');
  await tab.client.fetchQuery(DETAILS);
  await vi.waitFor(async () =>
    expect(await kept()).toEqual(
      expect.arrayContaining(['somebody user/get-user-details', `ada ${DETAILS.queryKey[0]}`]),
    ),
  );
  setSession(false);
  markForgetting();
  await vi.waitFor(async () => expect(await kept()).toEqual([`visitor ${DETAILS.queryKey[0]}`]));
});

test('a session that ended while no tab was open leaves nothing behind once one is', async () => {
  setSession(true);
  const tab = openTab(() => named('Boone'));
  knowAccount(tab, 'ada');
  await tab.client.fetchQuery(DETAILS);
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2));
  tab.close();
  setSession(false);
  openTab(noNetwork);
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});

test('another account sees nothing of the one before, not even without a network', async () => {
  setSession(true);
  const tab = openTab(() => named('Boone'));
  knowAccount(tab, 'ada');
  await tab.client.fetchQuery(DETAILS);
  await vi.waitFor(async () => expect(await kept()).toHaveLength(2));
  tab.close();
  // Logs in in a tab that is closed before it has loaded what forgets.
  markForgetting();
  setNetwork(false);
  const other = openTab(noNetwork);
  const shown = other.show(DETAILS);
  await vi.waitFor(() => expect(shown.getCurrentResult().isError).toBe(true));
  expect(shown.getCurrentResult().data).toBeUndefined();
  await vi.waitFor(async () => expect(await kept()).toEqual([]));
});
