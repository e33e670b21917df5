import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { axeFindings, expect, expectNoOverflow, stillness, test } from './fixtures';
import { SCREENS, settled } from './screens';
import { STATES } from './states';

const WIDTHS = [375, 768, 1280, 1920];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Axe finds nothing in either theme, and nothing sticks out in any window. */
async function expectSound(page: Page): Promise<void> {
  expect(await axeFindings(page)).toEqual([]);
  // Only colors change with the theme.
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await stillness(page);
  const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
  expect(dark.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoOverflow(page, `${width} px`);
    // What scrolls inside a dialog does so upwards and downwards alone.
    const lists = page.getByRole('dialog').getByRole('list');
    for (const list of await lists.all())
      expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
}

for (const { name, address } of SCREENS)
  test(`axe finds nothing on ${name}, and it fits every window`, async ({ page }) => {
    await page.goto(await address(page));
    await settled(page);
    await expectSound(page);
  });

for (const { name, open } of STATES)
  test(`axe finds nothing in ${name}, and it fits every window`, async ({ page }) => {
    await open(page);
    await page.waitForLoadState('networkidle');
    await stillness(page);
    await expectSound(page);
  });
