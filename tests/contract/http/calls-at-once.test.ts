import { afterAll, afterEach, expect, inject, test, vi } from 'vitest';
import * as z from 'zod';
import { CALL_TABLE, handleCall } from '@/lib/app/api';
import { operation } from '@/lib/platform/operations/operation';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { removeProcessSingleton } from '@/lib/shared/constants/process-singleton';
import { TEST_APP_URL } from '../../support/app';
import { closeTestDb } from '../../support/people/personas';

const AT_ONCE = 3;

/** Lets calls answer that do so after the same time, whatever came of them. */
let timeIsOver: () => void = () => {};
vi.mock(import('@/lib/platform/operations/constant-time'), () => ({
  constantTime: () => new Promise((resolve) => (timeIsOver = resolve)),
}));

afterEach(() => {
  vi.unstubAllEnvs();
  removeProcessSingleton('env');
});
afterAll(closeTestDb);

/** A call that goes on until it is let go. */
function waitingCall(effect: 'read' | 'write' = 'read') {
  const letGo: (() => void)[] = [];
  const waits = operation({
    path: 'test/wait',
    summary: 'Waits.',
    permission: 'public',
    effect,
    bodyOptional: true,
    input: z.object({}),
    output: z.object({}),
    run: () => new Promise<Record<string, never>>((resolve) => letGo.push(() => resolve({}))),
  });
  const call = () =>
    handleCall(new Request(`${TEST_APP_URL}/api/test/wait`, { method: 'POST' }), 'test/wait', {
      ...CALL_TABLE,
      find: () => ({ operation: waits, params: {} }),
    });
  return {
    call,
    letGo,
    underWay: (count: number) => vi.waitFor(() => expect(letGo).toHaveLength(count)),
  };
}

test('more calls than a process works on at once are refused right away, and work again once one has ended', async () => {
  vi.stubEnv('CALLS_AT_ONCE', String(AT_ONCE));
  removeProcessSingleton('env');
  const { call, letGo, underWay } = waitingCall();
  const answers = Array.from({ length: AT_ONCE }, call);
  await underWay(AT_ONCE);

  const refused = await call();
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('2');
  expect(await refused.json()).toMatchObject({ status: false, message: ERROR_MESSAGES.busy });

  letGo[0]?.();
  expect((await answers[0])?.status).toBe(200);
  answers.push(call());
  await underWay(AT_ONCE + 1);
  for (const end of letGo) end();
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(200);
});

// The embedded database has one session, and each write a transaction.
test.runIf(inject('template').kind === 'server')(
  'writes take at most half of the places, and who reads gets the others',
  async () => {
    vi.stubEnv('CALLS_AT_ONCE', '4');
    removeProcessSingleton('env');
    const writing = waitingCall('write');
    const reading = waitingCall();
    const writes = [writing.call(), writing.call()];
    await writing.underWay(2);
    expect((await writing.call()).status).toBe(503);
    const reads = [reading.call(), reading.call()];
    await reading.underWay(2);
    for (const end of [...writing.letGo, ...reading.letGo]) end();
    for (const answer of await Promise.all([...writes, ...reads])) expect(answer.status).toBe(200);
  },
);

test('a call that is refused, or fails, makes room again', async () => {
  vi.stubEnv('CALLS_AT_ONCE', '1');
  removeProcessSingleton('env');
  const fails = operation({
    path: 'test/fail',
    summary: 'Fails.',
    permission: 'public',
    effect: 'read',
    bodyOptional: true,
    input: z.object({}),
    output: z.object({}),
    run: () => Promise.reject(new Error('for this test')),
  });
  const call = async () => {
    const request = new Request(`${TEST_APP_URL}/api/test/fail`, { method: 'POST' });
    const find = () => ({ operation: fails, params: {} });
    return (await handleCall(request, 'test/fail', { ...CALL_TABLE, find })).status;
  };
  expect([await call(), await call()]).toEqual([500, 500]);
});

test('a call that waits only so that its time tells nothing has given its place up', async () => {
  vi.stubEnv('CALLS_AT_ONCE', '1');
  removeProcessSingleton('env');
  let runs = 0;
  const refuses = operation({
    path: 'test/refuse',
    summary: 'Refuses what it is asked.',
    permission: 'public',
    effect: 'write',
    constantTime: true,
    ownTransactions: true,
    bodyOptional: true,
    input: z.object({}),
    output: z.object({}),
    run: () => {
      runs += 1;
      return Promise.reject(new AppError('refused', 'No.'));
    },
  });
  const call = async () => {
    const request = new Request(`${TEST_APP_URL}/api/test/refuse`, { method: 'POST' });
    const find = () => ({ operation: refuses, params: {} });
    const response = await handleCall(request, 'test/refuse', { ...CALL_TABLE, find });
    return (await response.json()) as object;
  };
  const answered: object[] = [];
  const answers: Promise<unknown>[] = [];
  const waits: (() => void)[] = [];
  for (let nth = 1; nth <= 3; nth += 1) {
    answers.push(call().then((body) => answered.push(body)));
    await vi.waitFor(() => expect(runs).toBe(nth));
    waits.push(timeIsOver);
  }
  expect(answered).toEqual([]);
  for (const over of waits) over();
  await Promise.all(answers);
  expect(answered).toEqual(Array(3).fill(expect.objectContaining({ message: 'No.' })));
});

test('a call that was given up makes room, although what it waits for never ends', async () => {
  vi.stubEnv('CALLS_AT_ONCE', '1');
  removeProcessSingleton('env');
  let runs = 0;
  const hangs = operation({
    path: 'test/hang',
    summary: 'Never ends at first.',
    permission: 'public',
    effect: 'read',
    deadline: 50,
    bodyOptional: true,
    input: z.object({}),
    output: z.object({}),
    run: () => {
      runs += 1;
      return runs === 1
        ? new Promise<Record<string, never>>(() => {})
        : Promise.resolve<Record<string, never>>({});
    },
  });
  const call = async () => {
    const request = new Request(`${TEST_APP_URL}/api/test/hang`, { method: 'POST' });
    const find = () => ({ operation: hangs, params: {} });
    return (await handleCall(request, 'test/hang', { ...CALL_TABLE, find })).status;
  };
  expect(await call()).toBe(503);
  expect(await call()).toBe(200);
});
