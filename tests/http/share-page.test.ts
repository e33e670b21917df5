import ogs from 'open-graph-scraper';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { makeList, makeListLink } from '@/db/factories/lists';
import { makeUser } from '@/db/factories/people';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { closeTestDb, testDb } from '../support/people/personas';

let communityId: number;
let otherId: number;
let listToken: string;

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { name: 'Harper’s <Ferry>' });
  otherId = await makeCommunity(testDb());
  const ownerId = await makeUser(testDb());
  const { listId } = await makeList(testDb(), ownerId);
  listToken = await makeListLink(testDb(), listId, ownerId);
});
afterAll(closeTestDb);

describe('the page for social networks', () => {
  const page = (id: number | string, init?: RequestInit) =>
    fetch(`${inject('appUrl')}/api/share-community/${id}`, init);

  test('describes the community and sends a person on, without a script', async () => {
    const response = await page(communityId);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    for (const name of ['og:title', 'og:description', 'og:url', 'twitter:card', 'twitter:title'])
      expect(html).toMatch(new RegExp(`<meta (property|name)="${name}" content="[^"]+">`));
    expect(html).toContain(`content="0; url=/#/app/community-details/${communityId}"`);
    expect(html).toContain('Harper’s &lt;Ferry&gt;');
    expect(html).not.toMatch(/<Ferry|<script/);
  });

  test.each(['2000000000', '0', 'abc', '%00'])(
    'leads to the not-found page for %s, with 404',
    async (id) => {
      const response = await page(id);
      expect(response.status).toBe(404);
      expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await response.text()).toContain('content="0; url=/#/app/not-found"');
    },
  );

  test('is only read', async () => {
    const response = await page(communityId, { method: 'POST' });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await page(communityId, { method: 'HEAD' })).status).toBe(200);
  });
});

describe('what crawlers read of shared addresses', () => {
  /** As the robots of social networks ask: for the page, then for its picture. */
  async function previewOf(path: string) {
    const url = `${inject('appUrl')}${path}`;
    const response = await fetch(url, { headers: { 'user-agent': 'facebookexternalhit/1.1' } });
    const { result } = await ogs({ html: await response.text() });
    const [picture] = result.ogImage ?? [];
    // The pages name the address that people know; the test knows where it runs.
    const { pathname } = new URL(picture?.url ?? '', url);
    const drawn = await fetch(new URL(pathname, url));
    const bytes = Buffer.from(await drawn.arrayBuffer());
    return { result, picture, drawn, metadata: await sharp(bytes).metadata() };
  }

  test.each([
    ['a community', () => PAGES.community(communityId, communitySlug('Harper’s <Ferry>', 'KS'))],
    ['its share page', () => PAGES.shareCommunity(communityId)],
    ['a comparison', () => PAGES.compare([communityId, otherId])],
    ['a list', () => PAGES.shareList(listToken)],
  ])('%s has a large picture', async (_, path) => {
    const { result, picture, drawn, metadata } = await previewOf(path());
    expect(result.twitterCard).toBe('summary_large_image');
    expect(result.ogTitle).toBeTruthy();
    expect(result.ogDescription).toBeTruthy();
    expect(picture).toMatchObject({ width: '1200', height: '630', type: 'image/png' });
    expect(picture?.alt).toBeTruthy();
    expect(drawn.status).toBe(200);
    expect(metadata).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('robots may read them', async () => {
    const robots = await (await fetch(`${inject('appUrl')}/robots.txt`)).text();
    for (const path of ['share-community', 'share-list', 'share-picture'])
      expect(robots).toContain(`Allow: /api/${path}/`);
  });
});
