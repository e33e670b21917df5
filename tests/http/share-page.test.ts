import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeCommunity } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { closeTestDb, testDb } from '../support/people/personas';

let communityId: number;

beforeAll(async () => {
  communityId = await makeCommunity(testDb(), { name: 'Harper’s <Ferry>' });
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

  test('shows the cover photo where there is one', async () => {
    const id = await makeCommunity(testDb());
    expect(await (await page(id)).text()).not.toContain('og:image');
    await testDb()
      .update(communities)
      .set({ coverImage: 'media/abc' })
      .where(eq(communities.id, id));
    expect(await (await page(id)).text()).toMatch(/og:image" content="http[^"]+\/api\/media\/abc/);
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
