import type { Page } from 'playwright/test';
import { sectionNamed, type SectionName } from '@/lib/domains/insights/sections';
import { communityId, expect, LONG, test } from './fixtures';
import { ADMINISTRATOR, actAs, publishButton } from './steps';

let id = 0;
test.beforeEach(async ({ page }) => {
  await actAs(page, ADMINISTRATOR);
  id = await communityId(page, 'roanoke va');
});

const textOf = (page: Page, name: SectionName) =>
  page.getByRole('textbox', { name: sectionNamed(name).prompt });

async function openForm(page: Page, name: SectionName): Promise<void> {
  await page.goto(`/#${sectionNamed(name).path.to({ id })}`);
  await expect(textOf(page, name)).toBeVisible();
}

const restoreButton = (page: Page) => page.getByRole('button', { name: 'Restore draft' });

async function reload(page: Page): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
}

/** Two tabs of one person, who has written something else of one section in each. */
async function writeInTwoTabs(page: Page, name: SectionName) {
  const other = await page.context().newPage();
  await openForm(page, name);
  await openForm(other, name);
  const [first, second] = [`Written first ${Date.now()}.`, `Written second ${Date.now()}.`];
  await textOf(page, name).fill(first);
  await textOf(other, name).fill(second);
  return { other, first, second };
}

test.describe('in a window of 1280 x 800', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const name of ['amenities', 'healthcare'] as const)
    test(`what is being written of ${name} is in sight in the preview`, LONG, async ({ page }) => {
      // Here a lot is above the text; nothing is published.
      id = await communityId(page, 'asheville nc');
      await openForm(page, name);
      const preview = page.getByRole('complementary', { name: 'Preview' });
      const heading = preview.locator('h2');
      const text = textOf(page, name);
      await text.focus();
      await text.fill(`${'One more line.\n'.repeat(16)}In sight`);
      await expect(preview.getByText('In sight')).toBeInViewport({ ratio: 1 });
      await expect(heading).not.toBeInViewport();

      await preview.getByRole('region', { name: /as readers will see it$/ }).hover();
      await page.mouse.wheel(0, -5000);
      await expect(heading).toBeInViewport({ ratio: 1 });
      await text.press('ControlOrMeta+End');
      await text.pressSequentially(',');
      await expect(preview.getByText('In sight,')).toBeInViewport({ ratio: 1 });
      // The page has followed the caret by now; the preview moves it no further.
      const before = await page.evaluate(() => window.scrollY);
      await text.pressSequentially(' again.');
      await expect(preview.getByText('In sight, again.')).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => window.scrollY)).toBe(before);
    });
});

test('what one tab publishes takes nothing from the other', LONG, async ({ page }) => {
  const { other, first, second } = await writeInTwoTabs(page, 'residents');
  await publishButton(other).click();
  await expect(other.getByText('The Residents section was published.')).toBeVisible();
  await publishButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: second })).toBeVisible();
  await reload(page);
  await expect(textOf(page, 'residents')).toHaveValue(second);
  await restoreButton(page).click();
  await expect(textOf(page, 'residents')).toHaveValue(first);
  await expect(restoreButton(page)).toHaveCount(0);
});
