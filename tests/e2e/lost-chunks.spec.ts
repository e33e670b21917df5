import type { Page } from 'playwright/test';
import { communityId, expect, LONG, quiet, test } from './fixtures';

/**
 * Loses the file of the page's code that holds these words, until the promise's function is called.
 */
async function loseCode(page: Page, words: string) {
  const lost: string[] = [];
  let isLost = true;
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch();
    const isIt = (await response.text()).includes(words);
    if (!isIt || !isLost) return route.fulfill({ response });
    lost.push(route.request().url());
    return route.abort();
  });
  return {
    lost,
    find: () => {
      isLost = false;
    },
  };
}

test(
  'a piece whose code is lost costs that piece, and comes back when asked for',
  LONG,
  async ({ page }) => {
    const id = await communityId(page, 'asheville nc');
    const code = await loseCode(page, 'We couldn’t load the schools.');
    await page.goto(`/#/app/community-details/${id}`);
    await page.getByRole('heading', { name: 'Education' }).first().scrollIntoViewIfNeeded();
    await expect(page.getByText('We couldn’t load this part')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Asheville Art Museum' })).toBeVisible();
    expect(code.lost.length).toBeGreaterThan(1);
    code.find();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^No individual schools are listed for Asheville/)).toBeVisible();
    await expect(page.getByText('We couldn’t load this part')).toBeHidden();
  },
);

test(
  'the server’s community page stays complete, even if some of its code fails to load',
  LONG,
  async ({ page }) => {
    const id = await communityId(page, 'asheville nc');
    const code = await loseCode(page, 'Remove from favorites');
    await page.goto(`/community/${id}/asheville-nc`);
    await expect.poll(() => code.lost.length).toBeGreaterThan(1);
    await quiet(page);
    const header = page.getByRole('main').locator('header').first();
    await expect(
      header.getByRole('img', { name: 'Asheville on a map of North Carolina' }),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Asheville' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Asheville Art Museum' })).toBeVisible();
  },
);
