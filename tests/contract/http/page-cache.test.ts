import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { pageCounts } from '@/db/schema/page-numbers';
import { writePageEvents } from '@/lib/domains/page-stats/events';
import { env } from '@/lib/env';
import { CommunityCache } from '@/lib/platform/cache/community-cache';
import { pageTimeLeft } from '@/lib/platform/http/page-deadline';
import { PUBLIC_RENDER_HEADER } from '@/lib/platform/http/request';
import { createHttpServer } from '@/server/http-server';
import { withPageCache } from '@/server/page-cache';
import { closeTestDb, testDb } from '../../support/people/personas';

let server: Server;
let base: string;
let communityId: number;
let rendered: { path: string; isPublic: boolean }[];
/** A community that the page links to. */
let named = 0;
/** Whether its community is hidden by now. */
let isGone = false;
/** Runs while a page is rendered. */
let meanwhile: () => Promise<unknown>;

const SCRIPTS = ['console.log("1")', 'console.log("Kürbis")'];

/** In place of Next: a page with inline scripts, written in two parts. */
const render: Parameters<typeof withPageCache>[0] = async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  rendered.push({
    path: request.url ?? '',
    isPublic: request.headers[PUBLIC_RENDER_HEADER] === 'yes',
  });
  if (path === '/sitemap.xml') {
    await meanwhile();
    response.setHeader('content-type', 'application/xml');
    return void response.end('<urlset/>'.repeat(200_000));
  }
  const id = Number(path.split('/')[2] ?? 0);
  const [row] = await testDb().select().from(communities).where(eq(communities.id, id));
  await meanwhile();
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'private, no-cache, no-store');
  // Next renders the page of what is missing as any other.
  const isThere = path === '/not-found' || !(isGone || path.endsWith('/elsewhere'));
  if (!isThere) response.statusCode = 404;
  const linked = named ? `<a href="/community/${named}/near-by">near</a>` : '';
  response.write(`${linked}<script>${SCRIPTS[0]}</script><p>${row?.population ?? 'none'}</p>`);
  response.write('<script src="/_next/static/a.js" async=""></script>');
  response.write('<script type="application/ld+json">{"@type":"City"}</script>');
  response.end(`<i>${'Kürbis '.repeat(300)}</i><script type="module">${SCRIPTS[1]}</script>`);
};

beforeAll(async () => {
  ({ server } = createHttpServer(withPageCache(render)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  communityId = await makeCommunity(testDb(), { population: 1 });
  rendered = [];
  named = 0;
  isGone = false;
  meanwhile = () => Promise.resolve();
});

afterEach(() => void vi.restoreAllMocks());

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await closeTestDb();
});

const page = () => `/community/${communityId}/somewhere-ks`;

async function get(path = page(), headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(base + path, { method, headers });
  const text = await response.text();
  const header = (name: string) => response.headers.get(name);
  return { status: response.status, header, text, shown: /<p>(\w+)</.exec(text)?.[1] };
}

/** As someone who is logged in. */
const getLoggedIn = () => get(page(), { cookie: 'user=sealed' });

const populate = (population: number, id = communityId) =>
  testDb().update(communities).set({ population }).where(eq(communities.id, id));

/** Lets so many milliseconds pass for what is kept. */
function pass(milliseconds: number): void {
  const now = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => now() + milliseconds);
}

const hashOf = (script = '') => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('a page is rendered once for everybody, and a CDN may keep it', async () => {
  const all = [await get(), await get(), await get(page(), { 'accept-encoding': 'identity' })];
  expect(rendered).toEqual([{ path: page(), isPublic: true }]);
  for (const { header, text } of all) {
    expect(text).toBe(all[0]?.text);
    expect(header('etag')).toBe(all[0]?.header('etag'));
    expect(header('cache-control')).toMatch(/^public, .*s-maxage=\d+, stale-while-revalidate=\d+$/);
    expect(header('vary')).toContain('Accept-Encoding');
    expect(header('content-type')).toBe('text/html; charset=utf-8');
    expect(header('set-cookie')).toBeNull();
    expect(header('x-frame-options')).toBe('DENY');
  }
});

test('a page that is gone is sent to nobody once that is known', async () => {
  expect((await get()).status).toBe(200);
  isGone = true;
  await populate(2);
  expect((await getLoggedIn()).status).toBe(404);
  expect((await get()).status).toBe(404);
});

test('its policy allows exactly its own inline scripts and files of this site', async () => {
  const { header } = await get();
  const policy = header('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
  expect(scripts).toBe(`'self' ${SCRIPTS.map(hashOf).join(' ')}`);
  expect(policy).toContain("object-src 'none'");
});

test.each([
  ['br', 'gzip, deflate, br'],
  ['gzip', 'gzip, br;q=0'],
  [null, 'identity'],
])('it is sent as %s to a client that accepts %s', async (encoding, accepted) => {
  const { header, text } = await get(page(), { 'accept-encoding': accepted });
  expect(header('content-encoding')).toBe(encoding);
  expect(text).toMatch(/^<script>.*<\/script>$/s);
  if (encoding) expect(Number(header('content-length'))).toBeLessThan(text.length / 4);
});

test('a browser that has the page gets 304 with its policy until it changes', async () => {
  const first = await get();
  const etag = first.header('etag') ?? '';
  // Otherwise fetch would ask for the whole page.
  const ask = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  const again = await get(page(), ask);
  expect([again.status, again.text]).toEqual([304, '']);
  for (const name of ['etag', 'content-security-policy', 'cache-control'])
    expect(again.header(name)).toBe(first.header(name));
  await populate(2);
  await getLoggedIn();
  expect((await get(page(), ask)).status).toBe(200);
});

test('HEAD gets the headers alone', async () => {
  const { header, text } = await get(page(), {}, 'HEAD');
  expect(text).toBe('');
  expect(header('etag')).toBe((await get()).header('etag'));
});

test('someone who is logged in sees what was just written; a visitor does a moment later', async () => {
  await get();
  await populate(2);
  expect((await get()).shown).toBe('1');
  await vi.waitFor(async () => expect((await get()).shown).toBe('2'));
  await populate(3);
  expect((await getLoggedIn()).shown).toBe('3');
  await testDb().execute(
    sql`insert into about_insights (community_id, about_desc) values (${communityId}, 'New.')`,
  );
  const before = rendered.length;
  await getLoggedIn();
  expect(rendered.length).toBe(before + 1);
});

test('a page that changes all the time is rendered once a second, and visitors get the last one', async () => {
  await get();
  // All of this happens in one second, however busy the machine is.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  for (let population = 2; population < 12; population += 1) {
    await populate(population);
    await get();
  }
  expect(rendered.length).toBeLessThanOrEqual(2);
});

test('a page that nobody has asked for in ten seconds is not sent when it is outdated', async () => {
  await get();
  await populate(2);
  pass(11_000);
  expect((await get()).shown).toBe('2');
});

test('everybody who waits for a page waits for one rendering', async () => {
  meanwhile = () => new Promise((resolve) => setTimeout(resolve, 100));
  const all = await Promise.all(Array.from({ length: 20 }, () => get()));
  expect(all.map(({ shown }) => shown)).toEqual(Array(20).fill('1'));
  expect(rendered).toHaveLength(1);
});

test('someone who logs in does not wait for a rendering that began before their own change', async () => {
  let changed: Promise<unknown> | undefined;
  meanwhile = () => (changed ??= populate(5));
  const [first] = await Promise.all([get(), changed]);
  expect(first?.shown).toBe('1');
  expect((await getLoggedIn()).shown).toBe('5');
});

test('a change to a community that the page names counts, one to any other does not', async () => {
  named = await makeCommunity(testDb());
  const other = await makeCommunity(testDb());
  for (const path of ['/', page()]) {
    await get(path);
    const before = rendered.length;
    await populate(9, other);
    await get(path);
    expect(rendered.length, path).toBe(before);
    await populate(rendered.length + 20, named);
    await get(path);
    await vi.waitFor(() => expect(rendered.length, path).toBe(before + 1));
  }
});

test('a page is rendered again after five minutes: others may be near or featured by then', async () => {
  await get();
  pass(5 * 60_000 + 1);
  await get();
  expect(rendered).toHaveLength(2);
});

test('every view of a page counts, a second one of the same person that day does not', async () => {
  const views = async () => {
    await writePageEvents();
    const [row] = await testDb()
      .select()
      .from(pageCounts)
      .where(eq(pageCounts.communityId, communityId));
    return row?.times ?? 0;
  };
  const as = (name: string) => get(page(), { 'user-agent': `Mozilla/5.0 (X11) Firefox/${name}` });
  await as('101.0');
  await as('101.0');
  await as('102.0');
  await vi.waitFor(async () => expect(await views()).toBe(2));
  expect(rendered).toHaveLength(1);
});

test.each([
  ['a query', () => `${page()}?a=1`, {}],
  ['what a link of Next fetches', page, { rsc: '1' }],
  ['a part of it', page, { range: 'bytes=0-1' }],
])('%s is rendered by Next for this request alone', async (_, path, headers) => {
  await get();
  const { header } = await get(path(), { ...headers, [PUBLIC_RENDER_HEADER]: 'yes' });
  expect(rendered).toEqual([
    { path: page(), isPublic: true },
    { path: path(), isPublic: false },
  ]);
  expect(header('cache-control')).toBe('private, no-cache, no-store');
});

test('an address that answers with 404 is kept by a CDN for ten seconds, never here, and its scripts run', async () => {
  const elsewhere = `/community/${communityId}/elsewhere`;
  for (const times of [1, 2]) {
    const { status, header } = await get(elsewhere);
    expect(status).toBe(404);
    expect(header('cache-control')).toBe('public, max-age=0, s-maxage=10');
    expect(header('content-security-policy')).toContain(hashOf(SCRIPTS[0]));
    expect(rendered.filter(({ path }) => path === elsewhere)).toHaveLength(times);
  }
  expect(rendered.filter(({ path }) => path === '/not-found').length).toBeLessThanOrEqual(1);
});

test('someone who goes away in the middle takes nothing from others', async () => {
  meanwhile = () => new Promise((resolve) => setTimeout(resolve, 100));
  const leaving = new AbortController();
  const left = fetch(base + page(), { signal: leaving.signal }).catch(() => {});
  setTimeout(() => leaving.abort(), 30);
  await left;
  const { text } = await get();
  expect(text).toMatch(/<\/script>$/);
  expect(rendered).toHaveLength(1);
});

test.each(['a page that is kept', 'a page that is not kept'])(
  '%s is rendered within one deadline',
  async (kind) => {
    const left: number[] = [];
    meanwhile = () => Promise.resolve(left.push(pageTimeLeft()));
    await get(kind.includes('not') ? '/about-the-data' : page());
    expect(left).toHaveLength(1);
    expect(left[0]).toBeGreaterThan(0);
    expect(left[0]).toBeLessThanOrEqual(env().CALL_TIMEOUT_MS);
  },
);

test('a page has less time to read where it took long to know what is current, or to get a turn', async () => {
  const left: number[] = [];
  meanwhile = async () => {
    left.push(pageTimeLeft());
    await new Promise((resolve) => setTimeout(resolve, 400));
  };
  const { find } = CommunityCache.prototype;
  vi.spyOn(CommunityCache.prototype, 'find').mockImplementationOnce(async function (
    this: CommunityCache<object>,
    id: number,
  ) {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return find.call(this, id);
  });
  await get(page());
  // Four at once, so that the fifth waits for one of them.
  await Promise.all(Array.from({ length: 5 }, (_, nth) => get(`/about-the-data?nth=${nth}`)));
  const usual = left[1] ?? 0;
  expect(left[0]).toBeLessThan(usual - 350);
  expect(left[5]).toBeLessThan(usual - 350);
});

test('the sitemap is rendered once for everybody, and once more where that failed', async () => {
  meanwhile = () => Promise.reject(new Error('The database is away.'));
  expect((await get('/sitemap.xml')).status).toBe(500);
  meanwhile = () => Promise.resolve();
  const [first, second] = await Promise.all([get('/sitemap.xml'), get('/sitemap.xml')]);
  const later = await get('/sitemap.xml', { 'accept-encoding': 'br' });
  expect([first.status, second.status, later.status]).toEqual([200, 200, 200]);
  expect(later.text).toBe(first.text);
  expect(later.header('content-type')).toBe('application/xml');
  expect(later.header('content-encoding')).toBe('br');
  expect(rendered).toHaveLength(2);
});
