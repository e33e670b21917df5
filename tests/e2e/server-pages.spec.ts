import type { Page } from 'playwright/test';
import { THEME_KEY } from '@/components/ui/theme-key';
import { communityId, expect, LONG, quiet, test } from './fixtures';

test.describe('without JavaScript', () => {
  test.use({ alone: true, javaScriptEnabled: false });

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

test('an unknown page says so, in the theme of this browser and with what its session offers', async ({
  page,
}) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByText("We can't seem to find the page you're looking for.")).toBeVisible();
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible();
  await page.evaluate((key) => {
    localStorage.setItem(key, 'dark');
    document.cookie = 'token=4102444800; path=/';
  }, THEME_KEY);
  await page.goto('/community/999999999/x');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(header.getByRole('link', { name: 'Account' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Log in' })).toBeHidden();
});

test(
  'the server’s home page does not flash by on the way to another screen',
  LONG,
  async ({ page }) => {
    const letScriptsGo = await withoutScriptsYet(page);
    await page.goto('/#/app/community-list', { waitUntil: 'commit' });
    await page.waitForSelector('[data-until-shell="elsewhere"]', { state: 'attached' });
    await expect(page.locator('[data-until-shell="here"]')).toBeHidden();
    letScriptsGo();
    await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
  },
);

test('a link that is followed while Next starts leads on', LONG, async ({ page }) => {
  await page.addInitScript(() => {
    const write = history.replaceState.bind(history);
    let isFirst = true;
    history.replaceState = (state: { __NA?: boolean } | null, title, url) => {
      if (state?.__NA && isFirst) {
        isFirst = false;
        window.location.hash = '#/app/community-list';
      }
      write(state, title, url);
    };
  });
  await page.goto('/#/app/home-page');
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  await expect(page).toHaveURL(/#\/app\/community-list$/);
});

test('the home page that the server draws becomes the shell’s own, and nothing moves', async ({
  page,
}) => {
  // What the parser draws piece by piece is not the subject: it may be painted half.
  const letScriptsGo = await withoutScriptsYet(page);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const drawn = page
    .locator('[data-until-shell="here"]')
    .locator('h1, h2, article, article a, form input')
    // Hidden from who has not been here before, and gone with scripts.
    .filter({ visible: true });
  await expect(drawn.last()).toBeAttached();
  await drawn.evaluateAll(async (elements) => {
    interface Shift {
      sources: { node: Element | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const moved: string[] = [];
    Object.assign(window, { drawn: elements, moved });
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as unknown as Shift[])
        for (const { node, previousRect, currentRect } of sources)
          moved.push(
            [node?.parentElement?.outerHTML.slice(0, 200), previousRect, currentRect]
              .map((part) => JSON.stringify(part))
              .join(' '),
          );
    }).observe({ type: 'layout-shift' });
  });
  letScriptsGo();
  await expect(page).toHaveURL(/#\/app\/home-page$/);
  await expect(page.getByRole('main').getByRole('link', { name: /^Asheville/ })).toHaveAttribute(
    'href',
    /^#\/app\/community-details/,
  );
  await quiet(page);
  const kept = await page.evaluate(() => {
    const { drawn, moved } = window as unknown as { drawn: Element[]; moved: string[] };
    return { lost: drawn.filter(({ isConnected }) => !isConnected).length, moved };
  });
  expect(kept).toEqual({ lost: 0, moved: [] });
});

test(
  'a community prints without bars, in dark ink, and cuts no card or figure',
  LONG,
  async ({ page }) => {
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
          cut: [...document.querySelectorAll('main :is(article, figure, li)')].filter(
            (one) => style(one).breakInside !== 'avoid',
          ).length,
        };
      });
      expect(paper).toEqual({
        ground: 'rgb(255, 255, 255)',
        ink: 'rgb(0, 0, 0)',
        stuck: 0,
        cut: 0,
      });
    }
  },
);

/** Holds all scripts of the page back until the function that it returns is called. */
async function withoutScriptsYet(page: Page): Promise<() => void> {
  let letGo = () => {};
  const isOver = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/_next/static/**/*.js', async (route) => {
    await isOver;
    await route.continue();
  });
  return letGo;
}
