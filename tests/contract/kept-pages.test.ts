import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { pageCounts } from '@/db/schema/page-numbers';
import { writeNotes } from '@/lib/domains/page-stats/notes';
import { newNonce, pagePolicy } from '@/lib/platform/http/security-headers';
import { withKeptPages } from '../../scripts/kept-pages';
import { createFront } from '../../scripts/front';
import { closeTestDb, testDb } from '../support/personas';

let server: Server;
let base: string;
let communityId: number;
let rendered: string[];
/** A community that the page links to. */
let named = 0;
/** Runs while a page is rendered. */
let meanwhile: () => Promise<unknown>;

/** In place of Next: a page with a nonce, written in two parts. */
const render: Parameters<typeof withKeptPages>[0] = async (request, response) => {
  const [path = ''] = (request.url ?? '').split('?');
  rendered.push(request.url ?? '');
  const id = Number(path.split('/')[2] ?? 0);
  const [row] = await testDb().select().from(communities).where(eq(communities.id, id));
  await meanwhile();
  const nonce = newNonce();
  response.setHeader('content-security-policy', pagePolicy(nonce));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.setHeader('link', [`</a.css>; nonce="${nonce}"`, `</b.woff2>; nonce="${nonce}"`]);
  if (path.endsWith('/elsewhere')) response.statusCode = 404;
  const linked = named ? `<a href="/community/${named}/near-by">near</a>` : '';
  response.write(`${linked}<script nonce="${nonce}">1</script><p>${row?.population ?? 'none'}</p>`);
  response.end(`<i>${'Kürbis '.repeat(300)}</i><script nonce="${nonce}">2</script>`);
};

beforeAll(async () => {
  ({ server } = createFront(withKeptPages(render)));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(async () => {
  communityId = await makeCommunity(testDb(), { population: 1 });
  rendered = [];
  meanwhile = () => Promise.resolve();
});

afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await closeTestDb();
});

const page = () => `/community/${communityId}/somewhere-ks`;

async function get(path = page(), headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(base + path, { method, headers });
  const text = await answer.text();
  const nonces = [...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce ?? '');
  return { answer, text, nonces, shown: /<p>(\w+)</.exec(text)?.[1] };
}

const populate = (population: number) =>
  testDb().update(communities).set({ population }).where(eq(communities.id, communityId));

test('a page is rendered once; each answer has a nonce of its own, in its policy as well', async () => {
  const answers = [await get(), await get(), await get(page(), { 'accept-encoding': 'identity' })];
  expect(rendered).toHaveLength(1);
  const seen = answers.map(({ answer, nonces }) => {
    expect(new Set(nonces).size).toBe(1);
    expect(nonces).toHaveLength(2);
    expect(answer.headers.get('content-security-policy')).toContain(`'nonce-${nonces[0]}'`);
    const [nonce] = nonces;
    expect(answer.headers.get('link')).toBe(
      `</a.css>; nonce="${nonce}", </b.woff2>; nonce="${nonce}"`,
    );
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-frame-options')).toBe('DENY');
    return nonces[0];
  });
  expect(new Set(seen).size).toBe(3);
  const [first, ...kept] = answers.map(({ text, nonces }) => text.replaceAll(nonces[0] ?? '', ''));
  for (const text of kept) expect(text).toBe(first);
  expect(answers[0]?.answer.headers.get('content-encoding')).toBe('gzip');
  expect(answers[1]?.answer.headers.get('content-encoding')).toBe('gzip');
  expect(answers[2]?.answer.headers.get('content-encoding')).toBeNull();
});

test('what anybody wrote about the community is in its next page', async () => {
  await get();
  await makeCommunity(testDb());
  await get();
  expect(rendered).toHaveLength(1);
  await populate(2);
  expect((await get()).shown).toBe('2');
  await testDb().execute(
    sql`insert into about_insights (community_id, about_desc) values (${communityId}, 'New.')`,
  );
  await get();
  expect(rendered).toHaveLength(3);
});

test('a page that was being rendered when something changed is not kept', async () => {
  meanwhile = () => populate(3);
  expect((await get()).shown).toBe('1');
  meanwhile = () => Promise.resolve();
  expect((await get()).shown).toBe('3');
});

test('a page that names another community is rendered anew when that one changes', async () => {
  named = await makeCommunity(testDb());
  await get();
  await get();
  expect(rendered).toHaveLength(1);
  await testDb().update(communities).set({ population: 9 }).where(eq(communities.id, named));
  named = 0;
  await get();
  expect(rendered).toHaveLength(2);
});

test('the home page is kept until any community changes', async () => {
  await get('/');
  await get('/');
  expect(rendered).toEqual(['/']);
  await populate(4);
  await get('/');
  expect(rendered).toEqual(['/', '/']);
});

test('a view of a kept page counts, a second one of the same person that day does not', async () => {
  const views = async () => {
    await writeNotes();
    const [row] = await testDb()
      .select()
      .from(pageCounts)
      .where(eq(pageCounts.communityId, communityId));
    return row?.times ?? 0;
  };
  const as = (name: string) => get(page(), { 'user-agent': `Mozilla/5.0 (X11) Firefox/${name}` });
  await as('100.0');
  expect(await views()).toBe(0);
  await as('101.0');
  await as('101.0');
  await as('102.0');
  expect(await views()).toBe(2);
  expect(rendered).toHaveLength(1);
});

test.each([
  ['a query', () => `${page()}?a=1`, {}],
  ['what a link of Next fetches', page, { rsc: '1' }],
  ['a part of it', page, { range: 'bytes=0-1' }],
  ['an address that answers with 404', () => `/community/${communityId}/elsewhere`, {}],
])('%s is never answered from what is kept', async (_, path, headers) => {
  await get();
  await get(path(), headers);
  await get(path(), headers);
  expect(rendered).toHaveLength(3);
  await get();
  expect(rendered).toHaveLength(3);
});

test('two addresses of one community are two pages', async () => {
  const other = `/community/${communityId}/other-name`;
  for (const path of [page(), other, page()]) await get(path);
  expect(rendered).toHaveLength(3);
});

test('someone who goes away in the middle leaves nothing half', async () => {
  meanwhile = () => new Promise((resolve) => setTimeout(resolve, 100));
  const leaving = new AbortController();
  const left = fetch(base + page(), { signal: leaving.signal }).catch(() => {});
  setTimeout(() => leaving.abort(), 30);
  await left;
  await new Promise((resolve) => setTimeout(resolve, 150));
  const { text } = await get();
  expect(text).toMatch(/2<\/script>$/);
});
