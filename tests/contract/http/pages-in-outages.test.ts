import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { CommunityCache } from '@/lib/platform/cache/community-cache';
import { busy } from '@/lib/platform/http/errors';
import { notePageIsAway } from '@/lib/platform/http/page-deadline';
import { createHttpServer } from '@/server/http-server';
import { withPageCache } from '@/server/page-cache';
import { closeTestDb, testDb } from '../../support/people/personas';

let server: Server;
let base: string;
let place: string;
/** What a page that is being rendered does: fails, waits, or neither. */
let meanwhile: () => Promise<unknown>;

/** In place of Next, which answers 500 where what a page reads fails. */
const render: Parameters<typeof withPageCache>[0] = async (request, response) => {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  await meanwhile().catch(() => (response.statusCode = 500));
  response.end(`<p>${request.url}</p>`);
};

const away = () => {
  notePageIsAway();
  return Promise.reject(busy());
};

beforeAll(async () => {
  ({ server } = createHttpServer(withPageCache(render)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  place = `/community/${await makeCommunity(testDb())}/somewhere-ks`;
  meanwhile = () => Promise.resolve();
});

afterEach(() => void vi.restoreAllMocks());

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await closeTestDb();
});

async function get(path: string, method = 'GET') {
  const response = await fetch(base + path, { method });
  const { status, headers } = response;
  return { status, again: headers.get('retry-after'), text: await response.text() };
}

const databaseIsAway = () => {
  vi.spyOn(CommunityCache.prototype, 'find').mockRejectedValue(new Error('away'));
  meanwhile = away;
};

test.each(['/community/1/nowhere-ks', '/', '/compare/1-2', '/?q=town', '/sitemap.xml'])(
  'while the database is away, %s is a page with status 503 that says when to come back',
  async (path) => {
    databaseIsAway();
    const answer = await get(path);
    expect(answer).toMatchObject({ status: 503, again: '5' });
    expect(answer.text).toContain('try again in a moment');
    expect(await get(path, 'HEAD')).toMatchObject({ status: 503, again: '5', text: '' });
  },
);

test('a page that was shown before is shown on while the database is away, however long ago', async () => {
  const before = await get(place);
  databaseIsAway();
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + 3_600_000);
  expect(await get(place)).toEqual(before);
  expect(before.status).toBe(200);
});

test('a page whose reads fail in its middle is shown as it was, or answered 503', async () => {
  meanwhile = away;
  expect(await get(place)).toMatchObject({ status: 503 });
});

test('a page that goes on after it is known that what it reads is away is not waited for', async () => {
  meanwhile = () => {
    notePageIsAway();
    return new Promise(() => {});
  };
  expect(await get('/compare/1-2')).toMatchObject({ status: 503 });
});

test('a fault of the page itself stays a 500', async () => {
  meanwhile = () => Promise.reject(new Error('a fault'));
  expect(await get('/compare/1-2')).toMatchObject({ status: 500 });
});

test('of many addresses that nobody asked for before only a few are rendered at a time, and the rest gets a 503', async () => {
  let underWay = 0;
  let most = 0;
  let free = () => {};
  const freed = new Promise<void>((resolve) => (free = resolve));
  meanwhile = async () => {
    most = Math.max(most, (underWay += 1));
    await freed;
    underWay -= 1;
  };
  const asked = Array.from({ length: 60 }, (_, at) => get(`/about-the-data?page=${at}`));
  let refused = 0;
  for (const one of asked) void one.then(({ status }) => (refused += Number(status === 503)));
  await expect.poll(() => refused).toBeGreaterThanOrEqual(24);
  free();
  const answers = await Promise.all(asked);
  expect(most).toBe(4);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(36);
  expect(answers.filter(({ status }) => status === 503)).toHaveLength(24);
});
