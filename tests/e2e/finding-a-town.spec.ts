import type { Locator } from '@playwright/test';
import { expect } from './fixtures';
import { test } from './filled-demo';

test('a small city in North Carolina or Tennessee with university, airport, hospital and cool summers is found in eight clicks', async ({
  page,
  filledUrl,
}) => {
  let clicks = 0;
  const click = async (what: Locator) => {
    clicks += 1;
    await what.click();
  };

  await page.goto(filledUrl);
  await click(page.getByRole('navigation', { name: 'Main' }).getByText('Communities').first());
  await click(page.getByRole('checkbox', { name: 'North Carolina' }));
  await click(page.getByRole('checkbox', { name: 'Tennessee' }));
  const popular = page.getByRole('group', { name: 'Popular wishes' });
  for (const name of ['Small city', 'University', 'Flights', 'Hospital', 'Cool summers'])
    await click(popular.getByRole('button', { name: new RegExp(`^${name}`) }));
  expect(clicks).toBeLessThanOrEqual(8);

  // What meets most is first, and each town says what it meets and misses.
  const cards = page.getByRole('article');
  await expect(page.getByRole('heading', { name: /^Meets / }).first()).toBeVisible();
  await expect(cards.nth(4)).toBeVisible();
  for (const at of [0, 1, 2, 3, 4])
    await expect(
      cards.nth(at).getByRole('list', { name: 'Your wishes' }).getByRole('listitem'),
    ).toHaveCount(5);

  await test.step('the list is the same after a reload, and Back takes the last wish off', async () => {
    const cool = page.getByRole('button', { name: 'Remove July highs under 84 °F' });
    await page.reload();
    await expect(cool).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL(/july/);
    await expect(cool).toHaveCount(0);
  });

  await test.step('where nothing is left, one click brings results back', async () => {
    await page.getByRole('button', { name: /^More filters/ }).click();
    const least = page.getByRole('textbox', { name: 'Minimum home value' });
    await least.fill('90,000,000');
    await least.press('Enter');
    await page.getByRole('button', { name: 'Remove “Home value: at least $90,000,000”' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});
