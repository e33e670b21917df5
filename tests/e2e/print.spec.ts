import { communityId, expect, LONG, quiet, test } from './fixtures';
import { expectPaper, printedPages, putOnPaper } from './steps';

test.use({ alone: true });

test(
  'a community prints with its sources and all facilities, where it is from, and on no more pages than it fills',
  LONG,
  async ({ page }) => {
    const id = await communityId(page, 'asheville nc');
    for (const address of [`/community/${id}/asheville-nc`, `/#/app/community-details/${id}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Asheville Art Museum' })).toBeVisible();
      await quiet(page);
      await putOnPaper(page);
      await quiet(page);
      await expectPaper(page);
      const main = page.getByRole('main');
      const population = main.getByText('94,589').first().locator('xpath=ancestor::*[3]');
      await expect(population).toContainText('U.S. Census Bureau');
      // Of different kinds of care: on a screen each is behind a tab.
      for (const facility of ['Mission Hospital', 'CarePartners Rehabilitation Hospital'])
        await expect(
          main.getByText(facility, { exact: true }).filter({ visible: true }).first(),
        ).toBeVisible();
      expect((await printedPages(page)).pages, address).toBeLessThanOrEqual(11);
    }
  },
);

test(
  'a comparison prints beside each other, from its first page on, with its sources as notes',
  LONG,
  async ({ page }) => {
    const ids = [await communityId(page, 'asheville nc'), await communityId(page, 'duluth mn')];
    for (const address of [`/#/app/compare?ids=${ids.join()}`, `/compare/${ids.join('-')}`]) {
      await page.goto(address);
      await expect(page.getByRole('heading', { name: 'Homes and costs' })).toBeVisible();
      await quiet(page);
      await putOnPaper(page);
      await expectPaper(page);
      const sources = page.getByRole('region', { name: 'Sources' });
      await expect(sources.getByRole('listitem').first()).toContainText('U.S. Census Bureau');
      const { pages, beside } = await printedPages(page);
      expect(beside, 'pages on their side').toBe(pages);
      expect(pages, address).toBeLessThanOrEqual(10);
    }
  },
);
