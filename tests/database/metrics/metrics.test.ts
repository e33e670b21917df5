import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { database, type Database } from '@/db/client';
import { logCall } from '@/lib/platform/observability/log-call';
import { meters } from '@/lib/platform/observability/meters';
import { startMetrics } from '@/lib/platform/metrics/start-metrics';
import { deliver } from '@/lib/platform/mail/deliver';
import { FinalError } from '@/lib/platform/mail/transport';
import { log } from '@/lib/platform/observability/log';
import { communityCache } from '@/lib/platform/cache/community-cache';
import { createQueues } from '@/lib/platform/tasks/boss';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { runTasks } from '@/lib/platform/tasks/runner';
import { task } from '@/lib/platform/tasks/task';
import { freePort } from '../../support/databases/postgres-server';

process.env.METRICS_PORT = String(await freePort());

let open: Database;
let server: Awaited<ReturnType<typeof startMetrics>>;

beforeAll(async () => {
  open = await database();
  server = await startMetrics(open);
});
afterAll(() => new Promise((resolve) => server?.close(resolve)));

const address = () => `http://127.0.0.1:${(server?.address() as AddressInfo).port}`;

/** The values of a measure, by their labels. */
async function scrape(name: string): Promise<Record<string, number>> {
  const text = await (await fetch(`${address()}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^wherewell_${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, labels = '', value]) => [labels, Number(value)]));
}

/** Writes an email to send. @returns its id */
async function letter(age = '0 seconds'): Promise<number> {
  const [row] = await open.primary.execute<{ id: string }>(sql`
    insert into outbox_messages (recipient, sender, subject, html, text, created_at)
    values ('to@example.test', 'from@example.test', 's', 'h', 't', now() - ${age}::interval) returning id`);
  return Number(row?.id);
}

const send = async (id: number, failure?: Error) =>
  deliver(
    {
      db: open.primary,
      log: log(),
      signal: new AbortController().signal,
      transport: {
        kind: 'smtp',
        send: () => (failure ? Promise.reject(failure) : Promise.resolve()),
      },
    },
    id,
  );

test('nothing but /metrics is answered on its port, which is on loopback', async () => {
  expect((await fetch(`${address()}/`)).status).toBe(404);
  expect((await fetch(`${address()}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((server?.address() as AddressInfo).address).toBe('127.0.0.1');
});

test('requests are counted by call and status, and made-up names end in one', async () => {
  logCall('user/login', { requestId: 'x', method: 'POST', status: 500 }, performance.now() - 2000);
  expect(await scrape('calls_total')).toMatchObject({
    'call="user/login",method="POST",status="500"': 1,
  });
  expect(await scrape('call_seconds_bucket')).toMatchObject({
    'le="1",call="user/login"': 0,
    'le="2.5",call="user/login"': 1,
  });
  for (let at = 0; at < 600; at += 1)
    meters()?.call({ call: `made-up-${at}`, method: 'GET', status: 404, seconds: 0 });
  const labels = Object.keys(await scrape('calls_total'));
  expect(labels.length).toBeLessThanOrEqual(502);
  expect(labels).toContain('call="other",method="GET",status="404"');
});

test('statements, failed ones and open transactions are measured', async () => {
  const count = async () => (await scrape('statement_seconds_count'))['kind="select"'] ?? 0;
  const before = await count();
  await open.primary.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    expect(await scrape('transactions_open')).toEqual({ '': 1 });
  });
  expect(await scrape('transactions_open')).toEqual({ '': 0 });
  expect(await count()).toBeGreaterThan(before);
  await expect(open.primary.execute(sql`select no_such_column`)).rejects.toThrow();
  expect(await scrape('statement_failures_total')).toEqual({ 'kind="select"': 1 });
});

test('emails are counted by what became of them, and one that waits says how long', async () => {
  await send(await letter());
  await expect(send(await letter(), new Error('busy'))).rejects.toThrow();
  await send(await letter(), new FinalError('no such address'));
  expect(await scrape('letters_total')).toEqual({
    'outcome="sent"': 1,
    'outcome="failed"': 1,
    'outcome="rejected"': 1,
  });
  await letter('45 minutes');
  expect((await scrape('letters_age_seconds'))['']).toBeGreaterThan(1800);
  expect(await scrape('letters_waiting')).toEqual({ '': 2 });
});

test('a queue that nobody works on says how long its oldest run has been due', async () => {
  const idle = task({ name: 'test-idle', input: z.object({}), run: () => Promise.resolve() });
  await createQueues(open.primary, [idle.name]);
  await open.primary.transaction((tx) =>
    enqueue(tx, idle, {}, undefined, new Date(Date.now() - 900_000)),
  );
  await open.primary.execute(
    sql`update tasks.job set created_on = now() - interval '15 minutes' where name = ${idle.name}`,
  );
  expect((await scrape('queue_age_seconds'))['queue="test-idle"']).toBeGreaterThan(600);
  expect((await scrape('queue_waiting'))['queue="test-idle"']).toBe(1);
});

test('a task that is given up is counted', async () => {
  const broken = task({
    name: 'test-broken',
    input: z.object({}),
    retries: { limit: 0, firstDelay: 0 },
    run: () => Promise.reject(new Error('no')),
  });
  const running = await runTasks(open, [broken], 500);
  try {
    await open.primary.transaction((tx) => enqueue(tx, broken, {}));
    await expect
      .poll(() => scrape('task_runs_total'), { timeout: 20_000 })
      .toMatchObject({
        'task="test-broken",outcome="failed"': 1,
        'task="test-broken",outcome="abandoned"': 1,
      });
  } finally {
    await running.stop(0);
  }
});

test('what is found in memory and what is not are counted apart', async () => {
  const cache = communityCache<{ made: true }>('test', { mostBytes: 1000, sizeOf: () => 1 });
  await cache.of(1, () => Promise.resolve({ made: true }));
  await cache.of(1, () => Promise.resolve({ made: true }));
  expect(await scrape('cache_reads_total')).toMatchObject({
    'cache="test",found="no"': 1,
    'cache="test",found="yes"': 1,
  });
});

test('a database that does not answer is said to be down, and what it knows is not told as zero', async () => {
  expect(await scrape('database_up')).toEqual({ '': 1 });
  await open.primary.execute(sql`alter table outbox_messages rename to outbox_gone`);
  expect(await scrape('database_up')).toEqual({ '': 0 });
  expect(await scrape('letters_waiting')).toEqual({});
  await open.primary.execute(sql`alter table outbox_gone rename to outbox_messages`);
  expect(await scrape('database_up')).toEqual({ '': 1 });
});

test('a port that is taken ends the start with a sentence that says so', async () => {
  await expect(startMetrics(open)).rejects.toThrow(/METRICS_PORT \d+ can’t be used/);
});
