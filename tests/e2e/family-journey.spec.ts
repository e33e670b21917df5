import type { Browser, Locator, Page } from 'playwright/test';
import { SOUTHERN_PLACES } from '../support/files/southern-excerpts';
import { expect, LONG, openHome, test } from './fixtures';

test.use({ alone: true });

const WISHES = ['Small city', 'University', 'Flights', 'Hospital', 'Cool summers'];
const TOWNS = 5;

const chip = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Popular wishes' })
    .getByRole('button', { name: new RegExp(`^${name}`) });

/** The last of the wishes, among those that are chosen. */
const lastWish = (page: Page) =>
  page.getByRole('button', { name: /^(Remove )?July highs under 84 °F/ });

/** At least five towns of both states, each of which says what it meets and misses. */
async function expectTowns(page: Page) {
  const cards = page.getByRole('article');
  await expect(page.getByRole('heading', { name: /^Meets / }).first()).toBeVisible();
  await expect(cards.nth(TOWNS - 1)).toBeVisible();
  for (let at = 0; at < TOWNS; at += 1) {
    const card = cards.nth(at);
    await expect(card.getByRole('link').first()).toHaveAccessibleName(/North Carolina|Tennessee/);
    const lines = card.getByRole('list', { name: 'Your wishes' }).getByRole('listitem');
    await expect(lines).toHaveCount(WISHES.length);
    const met = await lines.filter({ hasText: /^Meets it: / }).count();
    expect(met).toBeGreaterThanOrEqual(4);
    await expect(lines.last()).toHaveText(/July high \d/);
  }
}

/** The same list on the map, and by its link in the browser of somebody else. */
async function expectMapAndLink(page: Page, browser: Browser) {
  const first = page.getByRole('article').first().getByRole('link').first();
  const town = (await first.textContent()) ?? '';
  const link = page.url();

  await page.getByRole('main').getByRole('link', { name: 'Map' }).first().click();
  await expect(page).toHaveURL(/\/map\?.*w=/);
  await expect(page.getByText(town).first()).toBeAttached();

  const context = await browser.newContext({ viewport: { width: 375, height: 812 } });
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('article').first().getByRole('link').first()).toHaveText(town);
  await expectTowns(other);
  await context.close();
}

test('the excerpts have real figures of sixty places and more', () => {
  expect(SOUTHERN_PLACES).toBeGreaterThanOrEqual(60);
});

for (const { width, height, how, tags } of [
  { width: 1280, height: 900, how: 'with filters beside the list', tags: LONG },
  { width: 375, height: 812, how: 'with a search on a phone', tags: {} },
])
  test(
    `a family finds five towns within eight taps ${how}, and shows them to somebody else`,
    tags,
    async ({ page, browser }) => {
      await page.setViewportSize({ width, height });
      let taps = 0;
      const tap = async (what: Locator) => {
        taps += 1;
        await what.click();
      };
      await openHome(page);
      if (width > 1000) {
        await tap(page.getByRole('navigation', { name: 'Main' }).getByText('Communities').first());
        await tap(page.getByRole('checkbox', { name: 'North Carolina' }));
        await tap(page.getByRole('checkbox', { name: 'Tennessee' }));
      } else {
        await tap(page.getByRole('combobox', { name: 'Find a community' }));
        await page.keyboard.type('in North Carolina or Tennessee');
        taps += 1;
        await page.keyboard.press('Enter');
        await tap(page.getByRole('button', { name: 'Show these' }));
      }
      for (const name of WISHES) await tap(chip(page, name));
      expect(taps).toBeLessThanOrEqual(8);
      await expectTowns(page);

      await test.step('a reload keeps the list, Back takes the last wish off, Forward returns it', async () => {
        await page.reload();
        await expectTowns(page);
        await page.goBack();
        await expect(page).not.toHaveURL(/july/);
        await expect(lastWish(page)).toHaveCount(0);
        await page.goForward();
        await expect(lastWish(page)).not.toHaveCount(0);
        await expectTowns(page);
      });
      await expectMapAndLink(page, browser);
    },
  );

test('where a filter leaves nothing, one click brings results back', LONG, async ({ page }) => {
  await openHome(page);
  await page.getByRole('navigation', { name: 'Main' }).getByText('Communities').first().click();
  await page.getByRole('button', { name: /^More filters/ }).click();
  const least = page.getByRole('textbox', { name: 'Minimum home value' });
  await least.fill('90,000,000');
  await least.press('Enter');
  await page.getByRole('button', { name: 'Remove “Home value: at least $90,000,000”' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
});

/** What has the focus is called so. */
const focusedName = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement)) return '';
    const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null;
    return element.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element.textContent;
  });

/** Goes on with Tab until something of that name has the focus. */
async function tabTo(page: Page, name: RegExp) {
  for (let at = 0; at < 120; at += 1) {
    await page.keyboard.press('Tab');
    if (name.test((await focusedName(page)) ?? '')) return;
  }
  throw new Error(`Nothing called ${name.source} takes the focus.`);
}

test('the same by the keyboard alone', LONG, async ({ page, browser }) => {
  await openHome(page);
  await tabTo(page, /^Find a community$/);
  await page.keyboard.type('in North Carolina or Tennessee');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Show these' })).toBeVisible();
  await tabTo(page, /^Show these$/);
  await page.keyboard.press('Enter');
  // What was pressed is gone: the results keep the focus.
  await expect(page.getByRole('region', { name: 'Results' })).toBeFocused();
  for (const name of WISHES) {
    await expect(chip(page, name)).toBeVisible();
    await tabTo(page, new RegExp(`^${name}`));
    await page.keyboard.press('Space');
    await expect(chip(page, name)).toHaveCount(0);
  }
  await expectTowns(page);
  const first = page.getByRole('article').first().getByRole('link').first();
  const town = (await first.getAttribute('aria-label')) ?? (await first.textContent()) ?? '';
  await tabTo(page, new RegExp(`^${town.slice(0, 6)}`));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(town.slice(0, 6));
  await page.goBack();
  await expectMapAndLink(page, browser);
});
