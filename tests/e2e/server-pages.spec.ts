import { communityId, expect, test } from './fixtures';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the home page searches and leads to a readable profile', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveTitle(/Wherewell/);
    await page.getByRole('main').getByRole('searchbox').fill('asheville');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await page.getByRole('link', { name: /^Asheville/ }).click();
    await expect(page).toHaveURL(/\/community\/\d+\/asheville-nc$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Asheville' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Asheville Art Museum' })).toBeVisible();
    await expect(page.getByText('Mission Hospital').first()).toBeVisible();
  });
});

test('a profile tells crawlers what it is', async ({ page, baseURL }) => {
  const id = await communityId(page, 'asheville nc');
  const response = await page.request.get(`/community/${id}/asheville-nc`);
  const html = await response.text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}/community/${id}/asheville-nc"`);
  expect(html).toContain('property="og:title" content="Asheville, NC"');
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ '@type': 'City', name: 'Asheville' });
});

test('a job tells crawlers what it is, and a made-up one that nobody should find it', async ({
  page,
  baseURL,
}) => {
  const id = await communityId(page, 'asheville nc');
  const listed = await page.request.post('/api/community/get-job-list', {
    data: { communityId: id },
  });
  const { data } = (await listed.json()) as { data: { id: string; title: string }[] };
  const [job] = data;
  const address = `/community/${id}/asheville-nc/jobs/${job?.id}`;
  const html = await (await page.request.get(address)).text();
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${address}"`);
  expect(html).toContain('<meta name="robots" content="noindex');
  const json = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toMatchObject({ '@type': 'JobPosting', title: job?.title });
  expect((await page.request.get(`/community/${id}/asheville-nc/jobs/none`)).status()).toBe(404);
});

test('a wrong slug leads to the right one, an unknown id to 404', async ({ page }) => {
  const id = await communityId(page, 'asheville nc');
  await page.goto(`/community/${id}/elsewhere`);
  await expect(page).toHaveURL(/asheville-nc$/);
  for (const address of ['/community/999999999/x', '/community/abc/x', '/community/-1/x'])
    expect((await page.request.get(address)).status()).toBe(404);
});

test('an unknown page is a real 404', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText("We can't seem to find the page you're looking for.")).toBeVisible();
});

test('the sitemap lists every community, robots.txt names the sitemap', async ({ page }) => {
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  expect(sitemap.match(/<loc>/g)?.length).toBeGreaterThan(20_000);
  expect(sitemap).toContain('/asheville-nc</loc>');
  expect(await (await page.request.get('/robots.txt')).text()).toContain('/sitemap.xml');
});

test('the server’s home page does not flash by on the way to another screen', async ({ page }) => {
  await page.route('**/_next/static/**/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.goto('/#/app/community-list', { waitUntil: 'commit' });
  await page.waitForSelector('[data-until-shell="elsewhere"]', { state: 'attached' });
  await expect(page.locator('[data-until-shell="here"]')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
});

test('the home page that the server draws becomes the shell’s own, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: number[] = [];
    Object.assign(window, { moved });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'commit' });
  const drawn = page
    .locator('[data-until-shell="here"]')
    .locator('h1, h2, article, article a, form input');
  await expect(drawn.last()).toBeAttached();
  await drawn.evaluateAll((elements) => Object.assign(window, { drawn: elements }));
  await expect(page).toHaveURL(/#\/app\/home-page$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Asheville/ })).toHaveAttribute(
    'href',
    /^#\/app\/community-details/,
  );
  await page.waitForLoadState('networkidle');
  const kept = await page.evaluate(() => {
    const { drawn, moved } = window as unknown as { drawn: Element[]; moved: number[] };
    return { lost: drawn.filter(({ isConnected }) => !isConnected).length, moved };
  });
  expect(kept).toEqual({ lost: 0, moved: [] });
});

test('pages carry a strict content security policy', async ({ page }) => {
  const response = await page.request.get('/');
  const policy = response.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[^']+' 'strict-dynamic'(;|$)/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(response.headers()['x-powered-by']).toBeUndefined();
});

test('the manifest names icons that are there, and the picture for missing photos is there', async ({
  page,
}) => {
  const manifest = (await (await page.request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string }[];
  };
  expect(manifest.icons).toHaveLength(3);
  for (const address of [...manifest.icons.map(({ src }) => src), '/assets/images/NoImage.png']) {
    const response = await page.request.get(address);
    expect(response.status(), address).toBe(200);
    expect(response.headers()['content-type'], address).toBe('image/png');
  }
});

test('a community prints without bars, in dark ink, each section in one piece', async ({
  page,
}) => {
  const id = await communityId(page, 'asheville nc');
  for (const address of [`/community/${id}/asheville-nc`, `/#/app/community-details/${id}`]) {
    await page.emulateMedia({ media: 'screen', colorScheme: 'dark' });
    await page.goto(address);
    await expect(page.getByRole('heading', { name: 'Asheville Art Museum' })).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.getByRole('navigation', { name: 'Main' }).first()).toBeHidden();
    await expect(page.getByRole('combobox', { name: 'Search communities' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'Asheville' })).toBeVisible();
    const paper = await page.evaluate(() => {
      const style = (element: Element) => getComputedStyle(element);
      const seen = [...document.querySelectorAll('body *')].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      );
      return {
        ground: style(document.documentElement).backgroundColor,
        ink: style(document.body).color,
        stuck: seen.filter((one) => ['sticky', 'fixed'].includes(style(one).position)).length,
        cut: [...document.querySelectorAll('main section[id]')].filter(
          (one) => style(one).breakInside !== 'avoid',
        ).length,
      };
    });
    expect(paper).toEqual({ ground: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)', stuck: 0, cut: 0 });
  }
});
