import type { Page } from 'playwright/test';
import { communityId, expect, expectNoOverflow, LONG, test } from './fixtures';

test.use({ alone: true });

const TOWNS = ['Asheville', 'Charlotte', 'Raleigh'];
const TITLE = 'Asheville, Charlotte and Raleigh side by side';
const LIST = '/#/app/community-list?states=NC&w=july:-84*,size:20000-100000';

const tick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Compare ${name}`, exact: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE });

/**
 * Keeps what the page copies: a test's window may not have the focus that the clipboard asks for.
 */
const keepCopies = (page: Page) =>
  page.evaluate(() => {
    const writeText = (text: string) => {
      sessionStorage.setItem('copied', text);
      return Promise.resolve();
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
const copied = (page: Page) => page.evaluate(() => sessionStorage.getItem('copied') ?? '');

for (const width of [375, 1280])
  test(
    `towns are ticked, compared, and opened by somebody else from a link, at ${width} px`,
    LONG,
    async ({ page, browser, context }) => {
      await page.setViewportSize({ width, height: width === 375 ? 812 : 900 });
      await page.goto('/#/app/community-list?states=NC&sort=population&w=july:-84*');
      for (const town of TOWNS) await tick(page, town).check({ force: true });
      const tray = page.getByRole('region', { name: 'Places to compare' });
      await expect(tray).toContainText('3 of 4');
      await expectNoOverflow(page);

      await test.step('a reload and another tab have the same ticks', async () => {
        await page.reload();
        await expect(tray).toContainText('3 of 4');
        const other = await context.newPage();
        await other.goto(LIST);
        await expect(other.getByRole('region', { name: 'Places to compare' })).toContainText(
          '3 of 4',
        );
        await other.close();
      });

      await tray.getByRole('link', { name: 'Compare' }).click();
      await expect(heading(page)).toBeVisible();
      await expect(page).toHaveURL(/#\/app\/compare\?ids=\d+,\d+,\d+&w=july:-84\*$/);
      const july = page.getByRole('row', { name: /^July highs under 84 °F/ });
      await expect(july.getByRole('cell')).toHaveCount(3);
      await expect(
        page
          .getByRole('row', { name: /^Population / })
          .getByRole('cell')
          .first(),
      ).toHaveText(/^94,589/);
      await expectNoOverflow(page);

      await keepCopies(page);
      await page.getByRole('button', { name: 'Copy link' }).click();
      await expect(page.getByText('Copied link successfully.')).toBeVisible();
      const link = await copied(page);
      expect(new URL(link).pathname).toMatch(/^\/compare\/\d+-\d+-\d+$/);

      await test.step('somebody else opens it, without an account or a script', async () => {
        const stranger = await browser.newContext({
          javaScriptEnabled: false,
          viewport: { width, height: 812 },
        });
        const theirs = await stranger.newPage();
        await theirs.goto(link);
        await expect(heading(theirs)).toBeVisible();
        await expect(theirs.getByText('July highs under 84 °F')).toBeVisible();
        await expect(theirs.getByRole('heading', { name: 'Sources' })).toBeVisible();
        await expect(theirs).toHaveTitle(new RegExp(TITLE));
        await stranger.close();
      });

      await test.step('and goes on in the app, where their own ticks are none', async () => {
        const stranger = await browser.newContext({ viewport: { width, height: 812 } });
        const theirs = await stranger.newPage();
        await theirs.goto(link);
        await theirs.getByRole('link', { name: 'Change or add places' }).click();
        await expect(heading(theirs)).toBeVisible();
        await theirs.getByRole('button', { name: 'Remove Raleigh from the comparison' }).click();
        await expect(
          theirs.getByRole('heading', { level: 1, name: 'Asheville and Charlotte side by side' }),
        ).toBeVisible();
        await theirs.goBack();
        await expect(heading(theirs)).toBeVisible();
        await stranger.close();
      });
    },
  );

test(
  'by keyboard alone: tick, refuse the fifth, compare, leave out what is alike',
  LONG,
  async ({ page }) => {
    await page.goto('/#/app/community-list?states=NC&sort=population');
    const boxes = page.getByRole('checkbox', { name: /^Compare / });
    await expect(boxes.nth(4)).toBeVisible();
    for (const at of [0, 1, 2, 3, 4]) {
      await boxes.nth(at).focus();
      await page.keyboard.press('Space');
      if (at < 4) await expect(boxes.nth(at)).toBeChecked();
    }
    await expect(
      page.getByText(/Four places can be compared at a time\. Remove one here/),
    ).toBeVisible();
    await expect(boxes.nth(4)).not.toBeChecked();
    const compare = page
      .getByRole('region', { name: 'Places to compare' })
      .getByRole('link', { name: 'Compare' });
    await compare.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: / side by side$/ })).toBeVisible();
    const before = await page.getByRole('row').count();
    await page.getByRole('switch', { name: 'Only differences' }).focus();
    await page.keyboard.press('Space');
    await expect.poll(() => page.getByRole('row').count()).toBeLessThan(before);
    await page
      .getByRole('button', { name: /^Remove .* from the comparison$/ })
      .first()
      .focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: 'Add a place' })).toBeVisible();
  },
);

test(
  'three places on a phone stay under their names, in large text too',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 812 });
    const ids = await Promise.all(TOWNS.map((town) => communityId(page, `${town} nc`)));
    await page.goto(`/#/app/compare?ids=${ids.join()}`);
    await expect(heading(page)).toBeVisible();
    const left = async () => {
      const scrolled = page.locator('[data-beside]');
      return scrolled.evaluateAll((parts) => parts.map((part) => part.scrollLeft));
    };
    await page
      .locator('[data-beside]')
      .last()
      .evaluate((part) => (part.scrollLeft = 120));
    await expect.poll(left).toEqual([120, 120, 120]);
    await expectNoOverflow(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    await expectNoOverflow(page);
  },
);

test('with wishes the first card is in the upper half of a phone', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto(
    '/#/app/community-list?states=NC,TN&w=size:20000-100000,july:-84,college:10,flights:30,hospital:10',
  );
  const card = page.getByRole('article').first();
  await expect(card.getByRole('list', { name: 'Your wishes' })).toBeVisible();
  const top = async () => (await card.boundingBox())?.y ?? Infinity;
  await expect.poll(top).toBeLessThan(420);
});
