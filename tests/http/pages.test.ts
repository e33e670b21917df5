import { createHash } from 'node:crypto';
import { Window } from 'happy-dom';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { makeCommunity, makeJob } from '@/db/factories/communities';
import { communities } from '@/db/schema/communities';
import { communitySlug, PAGES } from '@/lib/shared/constants/paths';
import { closeTestDb, testDb } from '../support/people/personas';

const NAME = 'Harper’s Landing';

let id: number;
let profile: string;

beforeAll(async () => {
  id = await makeCommunity(testDb(), { name: NAME });
  profile = PAGES.community(id, communitySlug(NAME, 'KS'));
});
afterAll(closeTestDb);

const get = (path: string, init?: RequestInit) => fetch(`${inject('appUrl')}${path}`, init);

/** A page as a crawler reads it: no script of it runs. */
async function read(path: string) {
  const answer = await get(path);
  const { DOMParser } = new Window();
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const attribute = (selector: string, name: string) =>
    page.querySelector(selector)?.getAttribute(name);
  return {
    status: answer.status,
    canonical: attribute('link[rel="canonical"]', 'href'),
    robots: attribute('meta[name="robots"]', 'content'),
    title: attribute('meta[property="og:title"]', 'content'),
    data: JSON.parse(
      page.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null',
    ) as unknown,
  };
}

test('a profile tells crawlers what it is', async () => {
  const page = await read(profile);
  expect(page).toMatchObject({
    status: 200,
    canonical: inject('appUrl') + profile,
    title: `${NAME}, KS`,
    data: { '@type': 'City', name: NAME },
  });
  expect(page.robots ?? 'index').not.toContain('noindex');
});

test('a job tells crawlers what it is, and a made-up one that nobody should find it', async () => {
  const [real, sample] = [
    await makeJob(testDb(), id),
    await makeJob(testDb(), id, { isSample: true }),
  ];
  for (const job of [real, sample]) {
    const address = PAGES.job(id, communitySlug(NAME, 'KS'), job);
    expect(await read(address)).toMatchObject({
      status: 200,
      canonical: inject('appUrl') + address,
      data: { '@type': 'JobPosting', title: 'Librarian' },
    });
    expect((await read(address)).robots?.includes('noindex') ?? false).toBe(job === sample);
  }
  expect((await get(`${profile}/jobs/none`)).status).toBe(404);
});

test('a wrong slug leads to the right one, for good', async () => {
  const answer = await get(`/community/${id}/elsewhere`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([308, profile]);
});

test.each(['/community/999999999/x', '/community/abc/x', '/community/-1/x', '/no/such/page'])(
  '%s is a real 404',
  async (path) => {
    const { status, robots } = await read(path);
    expect([status, robots]).toEqual([404, 'noindex']);
  },
);

test.each([
  '/nope',
  '/app/community-list',
  '/community/999999999/x',
  '/community/999999999/x?from=mail',
  '/compare/abc',
  '/privacy/more',
  '/not-found',
])('%s says without scripts that nothing is there, and leads on', async (path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  const { DOMParser } = new Window();
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const main = page.querySelector('main');
  expect(main?.textContent).toContain("We can't seem to find the page you're looking for.");
  const links = [...(main?.querySelectorAll('a') ?? [])].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/#/app/home-page', '/#/app/community-list']);
  expect(page.title).toContain('Page not found');
  // Scripts that the policy allows give it the theme and the session.
  const policy = answer.headers.get('content-security-policy') ?? '';
  const inline = [...page.querySelectorAll('script:not([src])')];
  expect(inline.length).toBeGreaterThan(0);
  for (const { textContent } of inline)
    expect(policy).toContain(createHash('sha256').update(textContent).digest('base64'));
});

test('the page of what is missing is rendered once, for everybody', async () => {
  const [one, other] = await Promise.all(
    ['/nope', `/community/999999998/${id}`].map(async (path) => {
      const answer = await get(path, { headers: { cookie: `a=${path}` } });
      expect(answer.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=10');
      return answer.text();
    }),
  );
  expect(one).toBe(other);
  expect(one).not.toContain('nonce=');
});

test('the sitemap lists every community, robots.txt names the sitemap', async () => {
  // Tests beside this one go on making communities.
  const rows = await testDb().select({ id: communities.id }).from(communities);
  const sitemap = await (await get('/sitemap.xml')).text();
  const listed = [...sitemap.matchAll(/\/community\/(\d+)\/[^/<]+<\/loc>/g)];
  const ids = listed.map(([, one]) => Number(one));
  expect(ids).toEqual(expect.arrayContaining(rows.map((row) => row.id)));
  expect(new Set(ids).size).toBe(ids.length);
  expect(sitemap).toContain(`<loc>${inject('appUrl')}${profile}</loc>`);
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain(`Sitemap: ${inject('appUrl')}/sitemap.xml`);
});

describe('places side by side', () => {
  let other: number;
  beforeAll(async () => {
    other = await makeCommunity(testDb(), { name: 'Elmdale', population: 12_345 });
  });

  test('are a page that links can be previewed of, and that search engines leave out', async () => {
    const page = await read(`${PAGES.compare([id, other])}?w=july:-84`);
    expect(page).toMatchObject({ status: 200, title: `${NAME} and Elmdale side by side` });
    expect(page.robots).toContain('noindex');
  });

  test('need no script to be read, with wishes and what could not be shown', async () => {
    const address = `/compare/${id}-${other}-${other}-2000000000?w=july:-84`;
    const text = await (await get(address)).text();
    for (const part of ['12,345', 'July highs under 84 °F', 'Not known', 'number 2000000000'])
      expect(text).toContain(part);
  });

  test.each(['2000000000', 'abc', '%25%25', '0-0', '..%2F..'])(
    'are no page for %s',
    async (ids) => {
      expect((await get(`/compare/${ids}`)).status).toBe(404);
    },
  );
});

describe('every page', () => {
  test.each([
    ['/', /script-src 'self'( 'sha256-[\w+/]+=')+(;|$)/],
    ['/?q=boise', /script-src 'self' 'nonce-[^']+' 'strict-dynamic'(;|$)/],
    ['/no/such/page', /script-src 'self'( 'sha256-[\w+/]+=')+(;|$)/],
  ])('%s carries a strict policy, and says nothing of what serves it', async (path, expected) => {
    const { headers } = await get(path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(expected);
    expect(policy).toContain("frame-ancestors 'none'");
    // A proxy with its usual settings takes 4 kB of headers.
    expect(policy.length).toBeLessThan(2500);
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test.each([
    ['the home page', () => '/'],
    ['the page of a community', () => profile],
  ])(
    '%s is the same for everybody: nobody else’s nonce, and a CDN may keep it',
    async (_, path) => {
      const [first, again] = [await get(path()), await get(path(), { headers: { cookie: 'a=b' } })];
      const html = await first.text();
      expect(html).toBe(await again.text());
      expect(html).not.toContain('nonce=');
      expect(first.headers.get('etag')).toBe(again.headers.get('etag'));
      expect(first.headers.get('cache-control')).toMatch(/^public, .*s-maxage/);
      expect(first.headers.get('set-cookie')).toBeNull();
    },
  );

  test.each([
    ['the home page', () => '/'],
    ['the page of a community', () => profile],
    ['a page that is not there', () => '/community/999999999/nowhere'],
  ])('%s has a policy that lets in all of its own scripts', async (_, path) => {
    const response = await get(path());
    const policy = response.headers.get('content-security-policy') ?? '';
    const html = await response.text();
    const page = new new Window().DOMParser().parseFromString(html, 'text/html');
    const scripts = [...page.querySelectorAll('script:not([src], [type$="json"])')];
    expect(scripts.length).toBeGreaterThan(2);
    for (const { textContent } of scripts)
      expect(policy).toContain(createHash('sha256').update(textContent).digest('base64'));
    for (const script of page.querySelectorAll('script[src]'))
      expect(script.getAttribute('src')).toMatch(/^[/]_next[/]static[/]/);
    expect(html).not.toMatch(/<[^>]+ on\w+=/);
  });

  test('that is rendered for one request is kept by nobody', async () => {
    for (const path of ['/?q=boise', '/about-the-data'])
      expect((await get(path)).headers.get('cache-control'), path).toMatch(/private|no-store/);
  });

  test('has a manifest whose icons are there, and the picture for missing photos is there', async () => {
    const manifest = (await (await get('/manifest.webmanifest')).json()) as {
      icons: { src: string }[];
    };
    expect(manifest.icons).toHaveLength(3);
    const pictures = [...manifest.icons.map(({ src }) => src), '/assets/images/NoImage.png'];
    for (const address of pictures) {
      const answer = await get(address);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('content-type'), address).toBe('image/png');
    }
  });
});
