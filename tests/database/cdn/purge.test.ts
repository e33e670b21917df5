import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { purgeCdn } from '@/lib/domains/community-page/tasks/purge-cdn';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { runDue } from '@/lib/platform/tasks/runner';
import { removeProcessSingleton } from '@/lib/shared/constants/process-singleton';
import { closeTestDb, testDb } from '../../support/people/personas';

const TOKEN = 'secret-cdn-token-4711';

interface Asked {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let asked: Asked[] = [];
let status = 200;
const service = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    asked.push({ method: request.method, url: request.url, headers: request.headers, body });
    response.writeHead(status).end();
  });
});
let url: string;

beforeAll(async () => {
  await once(service.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
});
afterAll(async () => {
  service.close();
  await closeTestDb();
});
beforeEach(() => {
  asked = [];
  status = 200;
});

function use(CDN_PURGE: 'fastly' | 'cloudflare' | 'nginx', path = ''): void {
  Object.assign(process.env, { CDN_PURGE, CDN_PURGE_URL: url + path, CDN_PURGE_TOKEN: TOKEN });
  removeProcessSingleton('env');
}

async function run(): Promise<void> {
  await enqueue(testDb(), purgeCdn, {});
  await runDue(await database(), purgeCdn);
}

/** A town that the CDN was told of already. */
async function knownTown(): Promise<number> {
  const id = await makeCommunity(testDb(), { name: 'Purged Town' });
  await run();
  asked = [];
  return id;
}

const change = (id: number) =>
  testDb().update(communities).set({ county: 'Changed County' }).where(eq(communities.id, id));

test('Fastly forgets by key what has changed, once', async () => {
  use('fastly', '/service/abc');
  const id = await knownTown();
  await change(id);
  await run();
  await run();
  expect(asked).toHaveLength(1);
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/service/abc/purge',
    headers: { 'fastly-key': TOKEN, 'fastly-soft-purge': '1' },
  });
  expect(JSON.parse(asked[0]!.body)).toEqual({ surrogate_keys: [`community-${id}`] });
});

test('Cloudflare forgets by tag, thirty in a request', async () => {
  use('cloudflare', '/client/v4/zones/abc/');
  const ids = [];
  for (let count = 0; count < 31; count += 1) ids.push(await makeCommunity(testDb()));
  await run();
  asked = [];
  for (const id of ids) await change(id);
  await run();
  expect(asked.map(({ method, url: path }) => [method, path])).toEqual([
    ['POST', '/client/v4/zones/abc/purge_cache'],
    ['POST', '/client/v4/zones/abc/purge_cache'],
  ]);
  expect(asked[0]?.headers.authorization).toBe(`Bearer ${TOKEN}`);
  const tags = asked.flatMap(({ body }) => (JSON.parse(body) as { tags: string[] }).tags);
  expect(tags.toSorted()).toEqual(ids.map((id) => `community-${id}`).toSorted());
});

test('nginx fetches again where people read what has changed, in every encoding it keeps', async () => {
  use('nginx');
  const id = await knownTown();
  await change(id);
  await run();
  const paths = new Set(asked.map(({ url: path }) => path));
  expect(paths).toContain('/');
  expect([...paths].some((path) => path?.startsWith(`/community/${id}/purged-town-`))).toBe(true);
  expect(paths).toContain(`/api/open-data/communities/${id}.json`);
  expect(asked).toHaveLength(paths.size * 3);
  for (const { method, headers } of asked)
    expect([method, headers['x-cache-refresh']]).toEqual(['GET', TOKEN]);
});

test('what may be any community makes the CDN forget everything', async () => {
  use('fastly', '/service/abc');
  await knownTown();
  await testDb().execute(sql`insert into community_changes (table_name) values ('communities')`);
  await run();
  expect(JSON.parse(asked[0]!.body)).toEqual({ surrogate_keys: ['site'] });
});

test('what a CDN refused is sent again with what changed since', async () => {
  use('fastly', '/service/abc');
  const [first, second] = [await knownTown(), await knownTown()];
  await change(first);
  status = 503;
  await run();
  await change(second);
  asked = [];
  status = 200;
  await run();
  expect(
    (JSON.parse(asked[0]!.body) as { surrogate_keys: string[] }).surrogate_keys.toSorted(),
  ).toEqual([first, second].map((id) => `community-${id}`).toSorted());
});
