import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { database, type Database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { filledSources, fillingNow } from '@/db/queries/imports/filling';
import { communities } from '@/db/schema/communities';
import { importRuns } from '@/db/schema/imports';
import { colleges } from '@/db/schema/public-data';
import { fillNow, internet, SOURCE_NAMES } from '@/lib/domains/public-data';
import { endDemoFill, fillDemo } from '@/lib/domains/public-data/fill-demo';
import { removeProcessSingleton } from '@/lib/shared/constants/process-singleton';
import { closeTestDb } from '../support/people/personas';
import { EXCERPTS, LARKFIELD } from '../support/files/public-excerpts';
import { publicServer, type PublicServer } from '../support/files/public-server';
import { isLongTail } from '../support/long-tail';

let open: Database;
let server: PublicServer;
let kept: string;

beforeAll(async () => {
  open = await database();
  server = await publicServer();
  kept = await mkdtemp(path.join(tmpdir(), 'filling-'));
  for (const files of Object.values(EXCERPTS))
    for (const [address, content] of Object.entries(files)) server.files.set(address, content);
});
afterAll(async () => {
  await server.close();
  await rm(kept, { recursive: true });
  await closeTestDb();
});
afterEach(async () => {
  await open.primary.delete(importRuns);
  await open.primary.delete(communities);
  await open.primary.delete(colleges);
});

/** Fills the demo as if a mirror were at an address. @returns what it says */
async function fill(
  mirror: string,
  { patienceMs }: { patienceMs: number | undefined } = { patienceMs: 500 },
): Promise<string[]> {
  const lines: string[] = [];
  vi.stubEnv('PUBLIC_DATA_URL', mirror);
  removeProcessSingleton('env');
  try {
    await fillDemo(open.primary, {
      say: (line) => lines.push(line),
      signal: AbortSignal.timeout(300),
      ...(patienceMs !== undefined && { patienceMs }),
      lookMs: 20,
    });
  } finally {
    vi.unstubAllEnvs();
    removeProcessSingleton('env');
  }
  return lines;
}

const runs = () =>
  open.primary
    .select({ source: importRuns.source, status: importRuns.status })
    .from(importRuns)
    .orderBy(importRuns.createdAt);

const runOf = async (source: 'colleges') =>
  fillNow(open.primary, source, {
    origin: internet({ mirror: server.url, keptIn: kept, between: 0 }),
    states: null,
    dryRun: false,
    startedBy: null,
  });

test('the demo queues every source but the largest, small downloads first, and says so', async () => {
  const lines = await fill(server.url);
  const queued = (await runs()).map(({ source }) => source);
  expect(queued).toHaveLength(SOURCE_NAMES.length - 1);
  expect(queued).not.toContain('nppes');
  expect(queued[0]).toBe('colleges');
  expect(queued.at(-1)).toBe('census');
  expect(lines[0]).toMatch(/^Filling in public figures in the background, about \d+ MB/);
});

test('a second start queues nothing twice, and what was filled in before not again', async () => {
  await makeCommunity(open.primary, { name: 'Larkfield', ...LARKFIELD });
  await runOf('colleges');
  expect(await filledSources(open.primary)).toEqual(new Set(['colleges']));
  await fill(server.url);
  await fill(server.url);
  const queued = (await runs()).filter(({ status }) => status === 'receiving');
  expect(queued).toHaveLength(SOURCE_NAMES.length - 2);
});

/** Takes connections and never answers, as a network behind a firewall or a login page may. */
async function silentServer() {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  return {
    url: `http://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    close: () => {
      silent.closeAllConnections();
      silent.close();
    },
  };
}

test('without internet one line says so, and nothing is queued', async () => {
  const silent = await silentServer();
  for (const mirror of ['http://127.0.0.1:9', silent.url]) {
    const started = performance.now();
    const lines = await fill(mirror, { patienceMs: undefined });
    if (isLongTail) expect(performance.now() - started).toBeLessThan(5000);
    expect(lines).toEqual([expect.stringMatching(/^No internet: /)]);
    expect(await runs()).toEqual([]);
  }
  silent.close();
});

test('DEMO_FILL=no ends what was queued, and nothing that has ended', async () => {
  await makeCommunity(open.primary, { name: 'Larkfield', ...LARKFIELD });
  await runOf('colleges');
  await fill(server.url);
  await endDemoFill(open.primary);
  const after = await runs();
  expect(after.filter(({ status }) => status === 'finished')).toHaveLength(1);
  expect(after.filter(({ status }) => status === 'receiving')).toEqual([]);
});

test('only a run that is in hand is being filled in', async () => {
  await fill(server.url);
  expect(await fillingNow(open.primary)).toBeNull();
  await open.primary.execute(
    sql`update import_runs set held_until = now() + interval '1 minute', progress = 'Storing, 40%' where source = 'climate'`,
  );
  expect(await fillingNow(open.primary)).toEqual({ source: 'climate', progress: 'Storing, 40%' });
});

test('after a run the planner knows how much its tables hold', async () => {
  await makeCommunity(open.primary, { name: 'Larkfield', ...LARKFIELD });
  await open.primary.execute(sql`update pg_class set reltuples = -1 where relname = 'colleges'`);
  await runOf('colleges');
  const [known] = await open.primary.execute<{ rows: number; stored: number }>(sql`
    select reltuples::int as rows, (select count(*)::int from colleges) as stored
    from pg_class where relname = 'colleges'`);
  expect(known!.stored).toBeGreaterThan(0);
  expect(known!.rows).toBe(known!.stored);
});
