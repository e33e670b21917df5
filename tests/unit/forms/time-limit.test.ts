import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiClient, CallFailure, NO_RESPONSE } from '@/lib/client/call';
import { communityQueries } from '@/lib/client/queries/communities';
import { createQueryClient } from '@/lib/client/query-client';
import { runAction } from '@/lib/client/run-action';

const FRESH = { staleTime: 0, retry: false, meta: { showError: 'toast' } } as const;

const START = new TextEncoder().encode('{');

let signals: AbortSignal[];
let answers: Record<string, () => Promise<Response>>;

/** A network in which a call hangs, unless the test says what it answers. */
beforeEach(() => {
  signals = [];
  answers = {};
  vi.useFakeTimers();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', (url: string, { signal }: RequestInit) => {
    if (signal) signals.push(signal);
    return answers[url]?.() ?? new Promise<Response>(() => {});
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const refused = (message: string) => () =>
  Promise.resolve(Response.json({ status: false, message }, { status: 500 }));

test('a call that is not answered ends after a while, as trouble with the connection', async () => {
  const call = new ApiClient().call('community/get-all-states', {});
  const ended = expect(call).rejects.toMatchObject({ message: NO_RESPONSE, httpStatus: 0 });
  await vi.advanceTimersByTimeAsync(14_000);
  expect(signals[0]?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  await ended;
  expect(signals[0]?.aborted).toBe(true);
});

test('an answer that stops in the middle ends in the same way', async () => {
  answers['/api/community/get-all-states'] = () =>
    Promise.resolve(new Response(new ReadableStream({ start: (body) => body.enqueue(START) })));
  const call = new ApiClient().call('community/get-all-states', {});
  const ended = expect(call).rejects.toMatchObject({ message: NO_RESPONSE, httpStatus: 0 });
  await vi.advanceTimersByTimeAsync(16_000);
  await ended;
});

test('a server action that is not answered ends after a while', async () => {
  const action = runAction(() => new Promise<never>(() => {}), {});
  const ended = expect(action).rejects.toBeInstanceOf(CallFailure);
  await vi.advanceTimersByTimeAsync(31_000);
  await ended;
});

test('a timeout is shown, and the call is not retried automatically', async () => {
  const toast = vi.fn();
  const client = createQueryClient(new ApiClient(), toast);
  const read = { ...communityQueries.details(1), meta: FRESH.meta };
  const ended = expect(client.fetchQuery({ ...read, retry: undefined })).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(16_000);
  await ended;
  expect(signals).toHaveLength(1);
  expect(toast).toHaveBeenCalledWith(NO_RESPONSE);
});

test('a call that hangs does not silence the notice of another', async () => {
  const toast = vi.fn();
  const client = createQueryClient(new ApiClient(), toast);
  answers['/api/community/get-status'] = refused('It broke.');
  void client.fetchQuery({ ...communityQueries.details(1), ...FRESH }).catch(() => {});
  void client.fetchQuery({ ...communityQueries.status(1), ...FRESH }).catch(() => {});
  await vi.advanceTimersByTimeAsync(4000);
  expect(toast).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(toast.mock.calls).toEqual([['It broke.']]);
});
