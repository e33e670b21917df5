import { axeFindings, expect, sidewaysOverflow, test } from './fixtures';
import { SCREENS, settled } from './screens';

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });
    for (const { name, address } of SCREENS)
      test(`axe finds nothing on ${name}`, async ({ page }) => {
        await page.goto(await address(page));
        await settled(page);
        expect(await axeFindings(page)).toEqual([]);
      });
  });

for (const width of [375, 768, 1280, 1920])
  test(`no screen is wider than a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const { name, address } of SCREENS) {
      await page.goto('about:blank');
      await page.goto(await address(page));
      await settled(page);
      expect(await sidewaysOverflow(page), name).toBeLessThanOrEqual(0);
    }
  });
