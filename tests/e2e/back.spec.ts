import type { Page } from 'playwright/test';
import { communityId, expect, LONG, quiet, test } from './fixtures';
import { heading, actAs, REPRESENTATIVE, SHOPPER } from './steps';

const main = (page: Page) => page.getByRole('main');
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

/** Scrolls, and waits until nothing moves anymore. @returns pixels from the top */
async function scrollDown(page: Page): Promise<number> {
  await page.mouse.move(640, 500);
  await page.mouse.wheel(0, 160);
  let before = -1;
  await expect
    .poll(async () => {
      const last = before;
      before = await scrolled(page);
      return before > 0 && before === last;
    })
    .toBe(true);
  return before;
}

/** Follows a link of a list, comes back, and is where they were, on the link. */
async function expectToReturn(page: Page, address: RegExp, at: number): Promise<void> {
  const links = main(page).locator('a').filter({ visible: true });
  const hrefs = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('href') ?? ''),
  );
  const href = hrefs.filter((one) => address.test(one))[at] ?? '';
  const link = main(page).locator(`a[href="${href}"]`);
  await link.scrollIntoViewIfNeeded();
  const before = await scrollDown(page);
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrolled(page)).toBe(0);
  await page.goBack();
  await expect(link).toBeFocused();
  // Within a line of text: cards may have come with another height.
  await expect.poll(async () => Math.abs((await scrolled(page)) - before)).toBeLessThan(48);
}

test('Back keeps one’s place in every list', LONG, async ({ page }) => {
  await actAs(page, SHOPPER);
  const id = await communityId(page, 'asheville nc');
  const details = /\/community-details\/\d+$/;
  const open = async (address: string) => {
    // Not from screen to screen, whose cards are there until the next ones are.
    await page.goto('about:blank');
    await page.goto(`/#${address}`);
    const places = main(page).locator('a[href*="-details/"]').filter({ visible: true });
    await expect(places.first()).toBeVisible();
    await quiet(page);
  };

  await test.step('communities, and the page of them before', async () => {
    await open('/app/community-list?states=NC');
    await expectToReturn(page, details, 8);
    const next = main(page).getByRole('link', { name: /next/i });
    await next.scrollIntoViewIfNeeded();
    const before = await scrolled(page);
    await next.click();
    await expect(page).toHaveURL(/page=2/);
    await expect(main(page).locator('[aria-current="page"]')).toHaveText(/2/);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(before);
  });
  await test.step('featured communities', async () => {
    await open('/app/home-page');
    await expectToReturn(page, details, 1);
  });
  await test.step('jobs', async () => {
    await open(`/app/job-list/${id}`);
    await expectToReturn(page, /\/job-details\//, 2);
  });
  await test.step('favorites', async () => {
    const data = { communityId: id, typeText: 'favourite' };
    await page.request.post('/api/community/add-as-favourite', { data });
    await page.setViewportSize({ width: 1280, height: 400 });
    await open('/app/community-list?tab=2');
    await expectToReturn(page, details, 0);
    await page.request.post('/api/community/add-as-favourite', { data });
  });
});

test('publishing and Back do not open the editor again', LONG, async ({ page }) => {
  await actAs(page, REPRESENTATIVE);
  const id = await communityId(page, 'asheville nc');
  await page.goto('/#/app/community-list?q=asheville+nc');
  await main(page)
    .getByRole('link', { name: /^Asheville, / })
    .click();
  await main(page).getByRole('link', { name: 'Edit About' }).click();
  await page.getByRole('textbox').fill(`Written at ${Date.now()}.`);
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(new RegExp(`community-details/${id}#Section3$`));
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`community-details/${id}$`));
  await page.goBack();
  await expect(heading(page, 'Communities')).toBeVisible();
});

test('leaving public view stays at the current section', LONG, async ({ page }) => {
  await actAs(page, REPRESENTATIVE);
  const id = await communityId(page, 'asheville nc');
  const top = () =>
    page.evaluate(() =>
      Math.round(document.getElementById('Section8')?.getBoundingClientRect().top ?? NaN),
    );
  await page.goto(`/#/app/community-details/${id}`);
  await page.getByRole('switch', { name: 'Public view' }).click();
  await page.getByRole('heading', { level: 2, name: 'Climate' }).scrollIntoViewIfNeeded();
  await scrollDown(page);
  const before = await top();
  // A click of Playwright's would scroll first.
  await page.getByRole('button', { name: 'Exit' }).dispatchEvent('click');
  await expect(main(page).getByRole('link', { name: 'Edit Climate' })).toBeVisible();
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2);
});
