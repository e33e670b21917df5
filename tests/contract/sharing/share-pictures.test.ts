import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeList } from '@/db/factories/lists';
import { communities } from '@/db/schema/communities';
import { PictureStore } from '@/lib/domains/previews/pictures/store';
import { serveSharePage } from '@/lib/domains/previews/serve-share-page';
import { serveSharePicture } from '@/lib/domains/previews/serve-share-picture';
import { serveSharedList } from '@/lib/domains/previews/serve-shared-list';
import { closeTestDb, shopper, testDb, visitor } from '../../support/people/personas';

afterAll(closeTestDb);

const PICTURES = '/api/share-picture/';

/** A page as a crawler reads it. */
async function crawled(page: Response) {
  const { result } = await ogs({ html: await page.text() });
  const [picture] = result.ogImage ?? [];
  if (!picture) throw new Error('The page has no picture.');
  return { result, picture };
}

const fetched = (address: string, init?: RequestInit): Promise<Response> =>
  serveSharePicture(new Request(address, init), new URL(address).pathname.slice(PICTURES.length));

const pageOf = (id: number) =>
  serveSharePage(new Request('http://localhost/api/share-community/1'), `${id}`);

describe('the picture of a shared community', () => {
  test('is a PNG of 1200 by 630 pixels, with its size and words beside it', async () => {
    const id = await makeCommunity(testDb(), { name: 'Llanfair-pwllgwyngyll-on-the-Wabash River' });
    const { result, picture } = await crawled(await pageOf(id));
    expect(picture).toMatchObject({ width: '1200', height: '630', type: 'image/png' });
    expect(picture.alt).toMatch(/^Llanfair.* on a map of Kansas\. People: 12,345\./);
    expect(result.twitterCard).toBe('summary_large_image');
    expect(result.twitterImage?.[0]?.url).toBe(picture.url);

    const response = await fetched(picture.url);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBeLessThan(300_000);
    expect(await sharp(bytes).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    });
  });

  test('has another address and other pixels once a fact has changed', async () => {
    const id = await makeCommunity(testDb());
    const before = (await crawled(await pageOf(id))).picture.url;
    const shownBefore = await (await fetched(before)).bytes();
    await testDb().update(communities).set({ population: 54_321 }).where(eq(communities.id, id));
    const after = await expect
      .poll(async () => (await crawled(await pageOf(id))).picture.url)
      .not.toBe(before)
      .then(async () => (await crawled(await pageOf(id))).picture.url);
    expect(await (await fetched(after)).bytes()).not.toEqual(shownBefore);
    // Who still has the old address sees what is known now, and asks again soon.
    const old = await fetched(before);
    expect(old.status).toBe(200);
    expect(old.headers.get('cache-control')).toBe('public, max-age=300, s-maxage=60');
  });

  test('is not sent again to a client that has it, and a HEAD has no body', async () => {
    const { picture } = await crawled(await pageOf(await makeCommunity(testDb())));
    const etag = (await fetched(picture.url)).headers.get('etag') ?? '';
    const again = await fetched(picture.url, { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    const head = await fetched(picture.url, { method: 'HEAD' });
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(10_000);
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  test('leaves out what isn’t known', async () => {
    const id = await makeCommunity(testDb(), { name: 'Bareville', population: null });
    const { picture } = await crawled(await pageOf(id));
    expect(picture.alt).toBe('Bareville on a map of Kansas.');
    expect((await fetched(picture.url)).status).toBe(200);
  });

  test.each(['community/2000000000', 'community/abc', 'compare/1-2-3-4-5', 'list/nobody-made-it'])(
    'is 404 for %s',
    async (what) => {
      const version = 'a'.repeat(20);
      expect((await fetched(`http://localhost${PICTURES}${what}/${version}.png`)).status).toBe(404);
    },
  );
});

describe('the link of a list', () => {
  const NOTE = 'Ask about winters';

  async function linkedList() {
    const dana = await shopper();
    const { listId } = await makeList(testDb(), dana.id);
    const { body } = await dana.client.call('list/create-link', { listId });
    const link = String(body.link);
    const token = link.split('/').at(-1) ?? '';
    return { dana, listId, link, token, page: () => serveSharedList(new Request(link), token) };
  }

  test('has a preview with its title and places, without notes, hearts or names', async () => {
    const { link, token, page } = await linkedList();
    expect(new URL(link).pathname).toBe(`/api/share-list/${token}`);
    const html = await (await page()).text();
    expect(html).not.toMatch(new RegExp(`${NOTE}|Test Person|@`));
    expect(html).toContain(`url=/#/app/shared-list/${token}`);
    const { result, picture } = await crawled(await page());
    expect(result.ogTitle).toBe('Towns by a river');
    expect(picture).toMatchObject({ width: '1200', height: '630' });
    expect(picture.alt).toMatch(/^Towns by a river, 1 place: \w+/);
    const drawn = await fetched(picture.url);
    expect(drawn.status).toBe(200);
    // Nobody between keeps what the link may stop to show.
    expect(drawn.headers.get('cache-control')).toMatch(/^private/);
  });

  test('is not found by searching', async () => {
    const { page } = await linkedList();
    const response = await page();
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(await response.text()).toContain('<meta name="robots" content="noindex, nofollow">');
  });

  test('shows nothing, and has no picture, once it was ended', async () => {
    const { dana, listId, page } = await linkedList();
    const { picture } = await crawled(await page());
    await dana.client.call('list/end-link', { listId });
    const ended = await page();
    expect(ended.status).toBe(404);
    expect(await ended.text()).not.toContain('Towns by a river');
    expect((await fetched(picture.url)).status).toBe(404);
  });
});

test('a comparison of four is drawn, and asked for by the order of its places', async () => {
  const ids = await Promise.all([1, 2, 3, 4].map(() => makeCommunity(testDb())));
  await expect
    .poll(async () => (await visitor().call('community/compare', { communityIds: ids })).httpStatus)
    .toBe(200);
  const response = await fetched(
    `http://localhost${PICTURES}compare/${ids.join('-')}/${'0'.repeat(20)}.png`,
  );
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1200, height: 630 });
});

describe('the folder of pictures', () => {
  const version = (at: number) => `${at}`.padStart(20, '0');

  async function inFolder(work: (folder: string) => Promise<void>) {
    const folder = mkdtempSync(path.join(tmpdir(), 'wherewell-pictures-'));
    try {
      await work(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  }

  test('holds no more pictures and bytes than it may; the oldest give way', () =>
    inFolder(async (folder) => {
      const store = new PictureStore(folder, { pictures: 3, bytes: 1000 });
      for (const at of [1, 2, 3, 4]) await store.keep(version(at), Buffer.alloc(100));
      await expect.poll(() => readdirSync(folder).length).toBe(3);
      expect(await store.read(version(1))).toBeNull();
      await store.keep(version(5), Buffer.alloc(900));
      await expect.poll(() => readdirSync(folder).length).toBe(2);
      expect((await store.read(version(5)))?.length).toBe(900);
    }));

  test('is known again after a restart, without what a crash left unfinished', () =>
    inFolder(async (folder) => {
      const bounds = { pictures: 9, bytes: 1000 };
      await new PictureStore(folder, bounds).keep(version(1), Buffer.from('picture'));
      writeFileSync(path.join(folder, `${version(2)}.png.abcd.part`), 'half');
      const store = new PictureStore(folder, bounds);
      expect((await store.read(version(1)))?.toString()).toBe('picture');
      expect(readdirSync(folder)).toEqual([`${version(1)}.png`]);
    }));
});
