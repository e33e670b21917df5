import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { REPLICA_LAG_MS } from '@/db/replicas';
import { env } from '@/lib/env';
import { publicBasicInfo } from '@/lib/domains/communities';
import { publicDetails, publicNearby } from '@/lib/domains/community-page/public-pages';
import { AppError } from '@/lib/platform/http/errors';
import { withPageDeadline } from '@/lib/platform/http/page-deadline';
import { shopper, testDb, visitor } from '../../support/people/personas';
import type { Client } from '../../support/client';
import { silentProxy } from '../../support/databases/silent-proxy';

// The embedded database is no server that could fall silent.
const isServer = inject('template').kind === 'server';
const direct = new URL(process.env.DATABASE_URL || 'postgres://127.0.0.1:1/none');
const proxy = await silentProxy(direct);
// Read at the first call.
process.env.CALL_TIMEOUT_MS = '3000';
if (isServer) {
  process.env.DATABASE_URL = proxy.url;
  process.env.DATABASE_REPLICA_URLS = direct.href;
}

const clock = performance.now.bind(performance);
let passed = 0;
const pass = (milliseconds: number) => {
  passed += milliseconds;
};

let communityId: number;

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + passed);
  communityId = await makeCommunity(testDb());
});
// Nobody has just changed anything, so visitors read from the replica.
beforeEach(() => pass(REPLICA_LAG_MS + 1));
afterEach(() => proxy.mend());
afterAll(async () => {
  vi.restoreAllMocks();
  await (await database()).close();
  await proxy.close();
});

const LIST = ['community/get-all', {}] as const;
const details = () => ['community/get-community-details', { communityId }] as const;
const nearby = () => ['community/get-nearby', { communityId }] as const;

async function ask(client: Client, [path, input]: readonly [string, object]) {
  const begun = clock();
  const { httpStatus } = await client.takingBusy().call(path as 'community/get-all', input);
  return { path, httpStatus, seconds: (clock() - begun) / 1000 };
}

test.runIf(isServer)(
  'while the primary is silent everybody is answered in time, visitors by the replica',
  async () => {
    const { client } = await shopper();
    for (const call of [LIST, details(), nearby()])
      expect((await ask(visitor(), call)).httpStatus).toBe(200);
    // The replica's connections are open, as they are on a server that people use.
    const facts = ['community/get-community-basic-info', { communityId }] as const;
    await Promise.all(Array.from({ length: 10 }, () => ask(visitor(), facts)));
    proxy.silence();
    const first = await Promise.all(
      [LIST, details(), nearby(), LIST].flatMap((call) => [
        ask(visitor(), call),
        ask(client, call),
      ]),
    );
    for (const { httpStatus, seconds } of first) {
      expect([200, 503]).toContain(httpStatus);
      expect(seconds).toBeLessThan(3.4);
    }
    for (const call of [LIST, details(), nearby()]) {
      expect(await ask(visitor(), call)).toMatchObject({ path: call[0], httpStatus: 200 });
      expect((await ask(client, call)).httpStatus).toBe(503);
    }
    expect((await database()).replicas.states()).toEqual([true]);
  },
  60_000,
);

test.runIf(isServer)(
  'after a minute of silence everything works again at once',
  async () => {
    const { client } = await shopper();
    const { primary } = await database();
    const onEveryConnection = () =>
      Promise.allSettled(Array.from({ length: 40 }, () => primary.execute(sql`select 1`)));
    await onEveryConnection();
    proxy.silence();
    let onExhausted = 0;
    for (let at = 0; at < env().DATABASE_POOL_MAX; at += 1)
      primary.execute(sql`select 1`).catch(() => (onExhausted += 1));
    expect((await ask(client, details())).httpStatus).toBe(503);
    pass(60_000);
    await vi.waitFor(() => expect(onExhausted).toBe(env().DATABASE_POOL_MAX), 20_000);
    // People keep asking, so connections are being opened.
    const lostBefore = proxy.lostAttempts();
    const asked = Promise.allSettled(
      Array.from({ length: 10 }, () => primary.execute(sql`select 1`)),
    );
    await vi.waitFor(() => expect(proxy.lostAttempts()).toBeGreaterThan(lostBefore + 5), 20_000);
    proxy.mend();
    const mendedAt = clock();
    const works = async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(client, LIST)));
      expect(answers.map(({ httpStatus }) => httpStatus)).toEqual(answers.map(() => 200));
    };
    await vi.waitFor(works, { timeout: 20_000, interval: 50 });
    expect(clock() - mendedAt).toBeLessThan(5000);
    await asked;
  },
  60_000,
);

test.runIf(isServer)('a page that can’t be read says so as an outage', async () => {
  const { replicas } = await database();
  const unread = await makeCommunity(testDb());
  vi.spyOn(replicas, 'any').mockReturnValue(null);
  proxy.silence();
  const error: unknown = await publicDetails(unread).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(AppError);
  expect(error).toMatchObject({ code: 'unavailable' });
});

test.runIf(isServer)(
  'lists from memory are answered while the only database is silent, and say since when they are right',
  async () => {
    const { replicas } = await database();
    vi.spyOn(replicas, 'any').mockReturnValue(null);
    const { body: known } = await visitor().call('community/get-all', {});
    proxy.silence();
    const [first, second] = [await ask(visitor(), LIST), await ask(visitor(), LIST)];
    expect(first).toMatchObject({ httpStatus: 200 });
    expect(second).toMatchObject({ httpStatus: 200 });
    expect(first.seconds).toBeLessThan(3);
    expect(second.seconds).toBeLessThan(1);
    const { body } = await visitor().call('community/get-all', {});
    expect(body.dataResult).toEqual(known.dataResult);
    expect(Date.parse(String(body.asOf))).toBeLessThanOrEqual(Date.now());
  },
);

test.runIf(isServer)('all that a page reads has one deadline', async () => {
  const { replicas } = await database();
  const unread = await makeCommunity(testDb());
  vi.spyOn(replicas, 'any').mockReturnValue(null);
  proxy.silence();
  const begun = clock();
  await withPageDeadline(async () => {
    for (const read of [publicDetails, publicNearby, publicBasicInfo, publicBasicInfo])
      await read(unread).catch(() => {});
  });
  // Each would take one by itself.
  expect(clock() - begun).toBeLessThan(2 * env().CALL_TIMEOUT_MS);
});
