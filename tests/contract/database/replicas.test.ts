import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { Replicas, REPLICA_LAG_MS } from '@/db/replicas';
import { readiness } from '@/lib/platform/http/readiness';
import { send, writeOf } from '../../support/insight-writes';
import {
  administrator,
  closeTestDb,
  representativeOf,
  shopper,
  testDb,
  visitor,
} from '../../support/people/personas';
import type { Client } from '../../support/client';
import { copyTemplate, type TemplateCopy } from '../../support/databases/copy-template';
import { isLongTail } from '../../support/long-tail';

const template = inject('template');

/** A copy of the empty database that never gets a change, as a replica that lags forever. */
let stale: TemplateCopy | undefined;

if (template.kind === 'server') {
  stale = await copyTemplate(template.url);
  const nobody = 'postgres://postgres@127.0.0.1:1/nobody';
  process.env.DATABASE_REPLICA_URLS = `${stale.url},${nobody}`;
}

let changed = 0;
const clock = performance.now.bind(performance);

/** Lets the time pass in which readers see the primary because something changed. */
const later = () => {
  changed += REPLICA_LAG_MS + 1;
};

beforeAll(() => {
  vi.spyOn(performance, 'now').mockImplementation(() => clock() + changed);
});

afterAll(async () => {
  vi.restoreAllMocks();
  await closeTestDb();
  await (await database()).close();
  await stale?.drop();
});

const statusOf = async (client: Client, communityId: number) =>
  (await client.call('community/get-community-basic-info', { communityId })).httpStatus;

// The embedded database has no replicas.
const onServer = test.runIf(template.kind === 'server');

onServer(
  'a replica that is dead costs no answer, and readiness tells which one it is',
  async () => {
    later();
    const noSuchPlace = 2_000_000_000;
    await statusOf((await shopper()).client, noSuchPlace);
    const started = Date.now();
    for (let at = 0; at < 4; at += 1) expect(await statusOf(visitor(), noSuchPlace)).toBe(404);
    if (isLongTail) expect(Date.now() - started).toBeLessThan(3000);
    expect(await readiness()).toEqual({
      database: true,
      migrations: true,
      replicas: [true, false],
    });
  },
);

onServer('visitors read from a replica, and signed-in people from the primary', async () => {
  later();
  const id = await makeCommunity(testDb());
  expect(await statusOf(visitor(), id)).toBe(404);
  expect(await statusOf((await shopper()).client, id)).toBe(200);
});

onServer('what was just published or added is there for everybody at once', async () => {
  later();
  const communityId = await makeCommunity(testDb());
  const { client } = await representativeOf(communityId);
  const wrote = await send(client, writeOf('about'), { communityId, aboutDesc: 'Just written.' });
  expect(wrote.httpStatus).toBe(200);
  for (const reader of [client, visitor()]) {
    const { body } = await reader.call('community/get-community-details', { communityId });
    expect(JSON.stringify(body)).toContain('Just written.');
  }
  later();
  const place = { communityNameText: 'Freshly Added', city: 'Freshly', state: 'KS' };
  const { body } = await (
    await administrator()
  ).client.call('community/create', { ...place, lat: 38, long: -98 });
  expect(await statusOf(visitor(), Number(body.data.id))).toBe(200);
});

onServer('a change made by another instance is seen here as well', async () => {
  later();
  const id = await makeCommunity(testDb());
  expect(await statusOf(visitor(), id)).toBe(404);
  const url = new URL(process.env.DATABASE_URL ?? '');
  const sql = postgres(url.href, { max: 1 });
  const elsewhere = new Replicas([testDb()], sql);
  await testDb().transaction((tx) => elsewhere.tellChange(tx));
  await vi.waitFor(async () => expect(await statusOf(visitor(), id)).toBe(200), 20_000);
  await sql.end();
});

test('a replica that was left out takes reads again once it answers', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  try {
    const db = { execute: vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue([]) };
    const quiet = { listen: () => Promise.resolve() };
    const replicas = new Replicas([db as never], quiet as never);
    const [replica] = [replicas.next()];
    expect(replicas.leaveOut(replica!)).toBe(true);
    expect(replicas.leaveOut(replica!)).toBe(false);
    expect([replicas.next(), replicas.states()]).toEqual([null, [false]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(replicas.next()).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect([replicas.next(), replicas.states()]).toEqual([replica, [true]]);
  } finally {
    vi.useRealTimers();
  }
});
