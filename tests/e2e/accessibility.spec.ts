import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, expectNoOverflow, stillness, test as base, withoutFaults } from './fixtures';
import { brokenWhenDoubled } from './enlarged-text';
import { SCREENS, settled } from './screens';
import { STATES } from './states';

const VIEWPORT = { width: 1280, height: 900 };
const WIDTHS = [320, 375, 768, 1280, 1920];
/** On these, a finger meets many small things beside each other. */
const CROWDED = /^(details|list)/;

/** One browser window a worker: what the screens share is fetched once. */
const test = base.extend<{ page: Page }, { window: Page }>({
  window: [
    async ({ browser, appUrl }, use) => {
      const context = await browser.newContext({ baseURL: appUrl, viewport: VIEWPORT });
      await use(await context.newPage());
      await context.close();
    },
    { scope: 'worker' },
  ],
  page: async ({ window }, use) => {
    await window.unrouteAll();
    await window.context().clearCookies();
    await window.goto('about:blank');
    await window.setViewportSize(VIEWPORT);
    await window.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await withoutFaults(window, use);
  },
});

/** What axe finds on the page, in words. Without frames there is nothing to gather from others. */
async function findings(page: Page, ...rules: string[]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, html }) => `${id}: ${help} (${target.join(' ')}, ${html})`),
  );
}

/** Axe finds nothing in either theme, and nothing sticks out in any window. */
async function expectSound(page: Page): Promise<void> {
  expect(await findings(page)).toEqual([]);
  // Only colors change with the theme.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await stillness(page);
  expect(await findings(page, 'color-contrast')).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${width} px`);
    // What scrolls inside a dialog does so upwards and downwards alone.
    for (const list of await page.getByRole('dialog').getByRole('list').all())
      expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
}

for (const { name, address } of SCREENS)
  test(`axe finds nothing on ${name}, and it fits every window and a text twice as large`, async ({
    page,
  }) => {
    await page.goto(await address(page));
    await settled(page);
    await expectSound(page);
    for (const width of [1280, 375]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenWhenDoubled(page), `text at 200% in ${width} px`).toEqual([]);
    }
    if (!CROWDED.test(name)) return;
    // In a window as long as the page nothing lies half under a bar.
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ width: 375, height });
    expect(await findings(page, 'target-size')).toEqual([]);
  });

for (const { name, open } of STATES)
  test(`axe finds nothing in ${name}, and it fits every window`, async ({ page }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    await stillness(page);
    await expectSound(page);
  });
