import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { startApp, type StartedApp } from '../support/app';
import { faultDatabase, faultKind, type FaultDatabase } from '../support/databases/fault-database';
import { silentProxy } from '../support/databases/silent-proxy';

/** Milliseconds within which people and search engines know; and what a busy machine adds. */
const AT_MOST = 3_000 + 1_000;

const NAMES = ['Kept', 'Other', 'Unread'] as const;

let database: FaultDatabase;
let proxy: Awaited<ReturnType<typeof silentProxy>>;
let app: StartedApp;
let kept: string;
let pages: string[];

async function seen(path: string) {
  const begun = performance.now();
  const response = await fetch(`${app.url}${path}`, { signal: AbortSignal.timeout(30_000) });
  const text = await response.text();
  const milliseconds = performance.now() - begun;
  return { path, status: response.status, headers: response.headers, text, milliseconds };
}

// The embedded database is a process of the app's own: nothing can stand between them.
describe.runIf(faultKind === 'server')('while the database', () => {
  beforeAll(async () => {
    const ids: number[] = [];
    database = await faultDatabase(async ({ primary }) => {
      for (const name of NAMES) ids.push(await makeCommunity(primary, { name }));
    });
    const profiles = NAMES.map((name, at) =>
      PAGES.community(ids[at] ?? 0, communitySlug(name, 'KS')),
    );
    kept = profiles[0] ?? '';
    const compared = PAGES.compare(ids);
    pages = ['/', '/?q=kept', compared, '/sitemap.xml', '/about-the-data', ...profiles];
    proxy = await silentProxy(new URL(database.settings.DATABASE_URL ?? ''));
    const { CALL_TIMEOUT_MS: _, ...settings } = database.settings;
    app = await startApp({ ...settings, DATABASE_URL: proxy.url });
  });
  afterEach(async () => {
    proxy.mend();
    const works = async () => (await seen('/api/ready')).status === 200;
    await vi.waitUntil(works, { timeout: 60_000, interval: 100 });
  });
  afterAll(async () => {
    await app?.stop();
    await proxy?.close();
    await database?.drop();
  });

  test.each([
    ['refuses to connect', () => proxy.refuse()],
    ['is silent', () => proxy.silence()],
    ['takes 700 ms for each piece', () => proxy.delay(700)],
  ])('%s, a page is as it was kept, or says so with 503, in time', async (_how, begin) => {
    expect((await seen(kept)).status).toBe(200);
    begin();
    for (const _round of [1, 2])
      for (const { path, status, headers, text, milliseconds } of await Promise.all(
        pages.map(seen),
      )) {
        expect([200, 503], path).toContain(status);
        expect(milliseconds, path).toBeLessThan(AT_MOST);
        if (status === 200) continue;
        expect(Number(headers.get('retry-after')), path).toBeGreaterThan(0);
        expect(text, path).toContain('Try again');
      }
    expect(await seen(kept)).toMatchObject({ status: 200 });
    proxy.mend();
    const isBack = async () => (await seen(pages[2] ?? '')).status === 200;
    await vi.waitUntil(isBack, { timeout: 30_000, interval: 50 });
  });

  test('is silent, the answer whether the app is ready says when to ask again', async () => {
    proxy.silence();
    const isAway = async () => (await seen('/api/ready')).status === 503;
    await vi.waitUntil(isAway, { timeout: 30_000, interval: 100 });
    expect(Number((await seen('/api/ready')).headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
