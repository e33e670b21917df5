import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailure, type ApiClient } from '@/lib/client/call';
import { markForgetting } from '@/lib/client/offline/forget-mark';
import { WriteStore } from '@/lib/client/offline/write-store';
import { callWriteOptions } from '@/lib/client/write-options';
import {
  freshDevice,
  knowAccount,
  noNetwork,
  openTab,
  setNetwork,
  setSession,
  type Answer,
  type Tab,
} from './offline-world';
import { whatFollows } from '../../support/browser/turns';

beforeEach(async () => {
  await freshDevice();
  setSession(true);
});

const NOTE = { listId: 'L', itemId: 3, text: 'Ask about the well.' };
const LABEL = 'Your note on Boone';

/** Writes a note in a tab, as the list does. */
function writeNote({ client, sent }: Tab, answer: () => unknown, text = NOTE.text): void {
  const api = {
    call: (path: string, input: object) => {
      sent.push({ path, input });
      return Promise.resolve().then(answer);
    },
  } as unknown as ApiClient;
  client
    .getMutationCache()
    .build(
      client,
      callWriteOptions(client, api, 'list/add-note', {
        invalidates: [],
        scope: 'list L',
        waits: { label: LABEL },
      }),
    )
    .execute({ ...NOTE, text })
    .catch(() => {});
}

const OK = () => ({ status: true, message: '' });
const stored = () => new WriteStore().of('ada');
const sentNotes = ({ sent }: Tab) =>
  sent.filter(({ path }) => path === 'list/add-note').map(({ input }) => input);

async function openAda(answer: Answer): Promise<Tab> {
  const tab = openTab(answer);
  knowAccount(tab, 'ada');
  await tab.writes.adopt();
  return tab;
}

test('what was written without a network is sent once it is there, in order', async () => {
  const tab = await openAda(OK);
  setNetwork(false);
  writeNote(tab, OK, 'First');
  writeNote(tab, OK, 'Second');
  await vi.waitFor(async () => expect(await stored()).toHaveLength(2));
  expect(tab.writes.shown().waiting).toBe(2);
  expect(sentNotes(tab)).toEqual([]);
  setNetwork(true);
  await vi.waitFor(async () => expect(await stored()).toEqual([]));
  expect(sentNotes(tab)).toEqual([
    { ...NOTE, text: 'First' },
    { ...NOTE, text: 'Second' },
  ]);
  expect(tab.writes.shown().waiting).toBe(0);
});

test('it is sent once, by the next tab, when its own was closed', async () => {
  const tab = await openAda(OK);
  setNetwork(false);
  writeNote(tab, OK);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1));
  tab.close();
  const next = await openAda(OK);
  expect(next.writes.shown().waiting).toBe(1);
  expect(sentNotes(next)).toEqual([]);
  setNetwork(true);
  await vi.waitFor(async () => expect(await stored()).toEqual([]));
  expect(sentNotes(next)).toEqual([NOTE]);
  expect(sentNotes(await openAda(OK))).toEqual([]);
});

test('a conflict is shown with what the person wanted, until they have read it', async () => {
  const conflict = () => {
    throw new CallFailure('Sam set it to No while you were choosing.', { httpStatus: 409 });
  };
  const tab = await openAda(OK);
  setNetwork(false);
  writeNote(tab, conflict);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1));
  setNetwork(true);
  const told = { label: LABEL, refusal: 'Sam set it to No while you were choosing.' };
  await vi.waitFor(() => expect(tab.writes.shown().refused).toMatchObject([told]));
  tab.close();

  const next = await openAda(OK);
  expect(next.writes.shown().refused).toMatchObject([told]);
  expect(sentNotes(next)).toEqual([]);
  await next.writes.dismiss(next.writes.shown().refused[0]?.id ?? '');
  expect(next.writes.shown().refused).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('who logs out sees what was not sent, and nobody else sends it', async () => {
  const tab = await openAda(OK);
  setNetwork(false);
  writeNote(tab, OK);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1));
  setSession(false);
  markForgetting();
  await vi.waitFor(() => expect(tab.lost).toEqual([LABEL]));
  expect(await stored()).toEqual([]);
  setNetwork(true);
  await whatFollows();
  expect(sentNotes(tab)).toEqual([]);
});

test('another account does not send what waited for the one before', async () => {
  const tab = await openAda(OK);
  setNetwork(false);
  writeNote(tab, OK);
  await vi.waitFor(async () => expect(await stored()).toHaveLength(1));
  tab.close();
  const other = openTab(OK);
  knowAccount(other, 'sam');
  await other.writes.forgetOthers();
  setNetwork(true);
  await other.writes.adopt();
  expect(sentNotes(other)).toEqual([]);
  expect(await stored()).toEqual([]);
});

test('without an answer, a write that does not wait fails at once', async () => {
  const tab = await openAda(noNetwork);
  setNetwork(false);
  const failed = tab.client
    .getMutationCache()
    .build(tab.client, { mutationFn: () => Promise.reject(new Error('offline')) })
    .execute(undefined);
  await expect(failed).rejects.toThrow('offline');
});
