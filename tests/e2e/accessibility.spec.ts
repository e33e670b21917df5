import AxeBuilder from '@axe-core/playwright';
import { axeFindings, expect, expectNoOverflow, stillness, test } from './fixtures';
import { SCREENS, settled } from './screens';

const WIDTHS = [375, 768, 1280, 1920];

for (const { name, address } of SCREENS)
  test(`axe finds nothing on ${name}, and it fits every window`, async ({ page }) => {
    await page.goto(await address(page));
    await settled(page);
    expect(await axeFindings(page)).toEqual([]);
    // Only colors change with the theme.
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await stillness(page);
    const dark = await new AxeBuilder({ page }).withRules('color-contrast').analyze();
    expect(dark.violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page, `${width} px`);
    }
  });
