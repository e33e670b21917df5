import type { Page } from '@playwright/test';
import { logInByCall, SHOPPER } from './accounts-steps';
import { axeFindings, communityId, expect, expectNoOverflow, test } from './fixtures';
import { settled } from './screens';

const REPRESENTATIVE = 'rep@demo.wherewell.test';
const ADMINISTRATOR = 'admin@demo.wherewell.test';

const SECTIONS = [
  'Amenities',
  'About',
  'Jobs',
  'Residents',
  'Cost of Living',
  'Climate',
  'Getting Around',
  'Education',
  'Healthcare',
] as const;

/** Opens the page of a community by its name. */
async function open(page: Page, name: string, search = ''): Promise<number> {
  const id = await communityId(page, name);
  await page.goto('about:blank');
  await page.goto(`/#/app/community-details/${id}${search}`);
  await settled(page);
  return id;
}

const toggle = (page: Page) => page.getByRole('switch', { name: 'Public view' });
const bar = (page: Page) => page.getByRole('region', { name: 'Viewing as Public' });
const exit = (page: Page) => bar(page).getByRole('button', { name: 'Exit' });
const tracker = (page: Page, name: string) => page.getByRole('region', { name: `${name} Profile` });
const link = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Sections of this page' });

/** Nothing of what an editor gets. */
async function expectNoEditing(page: Page): Promise<void> {
  await expect(link(page, /^(Edit|Add Insight|Add Photo|Feature An Amenity)/)).toHaveCount(0);
  await expect(page.getByText(/% complete$/)).toHaveCount(0);
}

test.describe('a representative on the page of their community', () => {
  test.beforeEach(async ({ page }) => logInByCall(page, REPRESENTATIVE));

  test('may edit every section that is written', async ({ page }) => {
    const id = await open(page, 'asheville nc');
    for (const name of ['Insights By', ...SECTIONS]) {
      const section = page.getByRole('region', { name, exact: true });
      await expect(section.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
    }
    await expect(link(page, /^Add Insight/)).toHaveCount(0);
    await expect(link(page, 'Edit About')).toHaveAttribute(
      'href',
      `/#/app/community-details-edit-about/${id}`,
    );
    await expect(link(page, 'Add Photo of Asheville')).toHaveAttribute(
      'href',
      `/#/app/community-details-update-cover-photo/${id}`,
    );
    await expect(link(page, 'Feature An Amenity')).toHaveAttribute(
      'href',
      `/#/app/view-all-amenities/${id}`,
    );
  });

  test('sees how far it is, with as many ticks as the percentage counts', async ({ page }) => {
    await open(page, 'asheville nc');
    const box = tracker(page, 'Asheville');
    await box.getByRole('button', { name: 'Show Details' }).press('Enter');
    await expect(
      box.getByText(
        'To maximize your reach on the platform and be considered a top represented community, make sure your page has:',
      ),
    ).toBeVisible();
    await expect(box.getByRole('listitem')).toHaveCount(11);
    const ticks = await box.getByRole('listitem').filter({ hasText: '(done)' }).count();
    const words = `${Math.trunc((ticks * 100) / 11)}% complete`;
    await expect(box.getByText(words)).toBeVisible();
    await box.getByRole('button', { name: 'Hide Details' }).click();
    await expect(box.getByRole('listitem').first()).toBeHidden();

    await page.goto('/#/app/account');
    const mine = page.getByRole('region', { name: 'Your community' });
    await expect(mine.getByText(words)).toBeVisible();
  });

  test('is a visitor on the page of another community', async ({ page }) => {
    await open(page, 'santa fe nm', '?view=public');
    await expect(page.getByRole('heading', { level: 1, name: 'Santa Fe' })).toBeVisible();
    await expect(toggle(page)).toHaveCount(0);
    await expect(bar(page)).toHaveCount(0);
    await expectNoEditing(page);
  });
});

test.describe('an administrator on a page of which nothing is written', () => {
  test.beforeEach(async ({ page }) => logInByCall(page, ADMINISTRATOR));

  test('is asked for every section, in the page and in its navigation', async ({ page }) => {
    const id = await open(page, 'park city ks');
    await expect(navigation(page).getByRole('link')).toHaveText([...SECTIONS]);
    for (const name of SECTIONS)
      await expect(link(page, `Add Insight about ${name}`)).toBeVisible();
    await expect(
      page.getByText('How far does the dollar go in your Community?', { exact: false }),
    ).toBeVisible();
    await expect(link(page, /^Edit /)).toHaveCount(0);
    await expect(page.getByText(/^Nobody has written about/)).toHaveCount(0);
    await expect(link(page, 'Add Insight about Climate')).toHaveAttribute(
      'href',
      `/#/app/community-details-edit-climate/${id}`,
    );
    await expect(tracker(page, 'Park City').getByText('0% complete')).toBeVisible();
  });

  test('sees with the public view what everyone else sees', async ({ page }) => {
    await open(page, 'park city ks');
    await toggle(page).click();
    await expect(bar(page)).toBeVisible();
    await expect(page.getByText('Nobody has written about Park City yet')).toBeVisible();
    await expect(navigation(page)).toHaveCount(0);
    await expectNoEditing(page);
  });
});

test.describe('the public view', () => {
  test.beforeEach(async ({ page }) => logInByCall(page, REPRESENTATIVE));

  test('is turned on and off by keyboard, and takes the focus along', async ({ page }) => {
    await open(page, 'asheville nc');
    await expect(toggle(page)).not.toBeChecked();
    await toggle(page).focus();
    await page.keyboard.press('Space');
    await expect(exit(page)).toBeFocused();
    await expect(page).toHaveURL(/\?view=public$/);
    await expectNoEditing(page);
    await page.keyboard.press('Enter');
    await expect(toggle(page)).toBeFocused();
    await expect(toggle(page)).not.toBeChecked();
    await expect(page).toHaveURL(/community-details\/\d+$/);
    await expect(link(page, 'Edit About')).toBeVisible();
  });

  test('outlives a reload, a walk through the sections and a visit elsewhere', async ({ page }) => {
    await open(page, 'asheville nc');
    await toggle(page).click();
    await page.reload();
    await expect(bar(page)).toBeVisible();
    await navigation(page).getByRole('link', { name: 'Climate' }).click();
    await expect(page).toHaveURL(/\?view=public#Section8$/);
    await expect(bar(page)).toBeVisible();
    await link(page, 'View all amenities').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Feature an Amenity' })).toBeVisible();
    await page.goBack();
    await expect(bar(page)).toBeVisible();
    await exit(page).click();
    await expect(bar(page)).toHaveCount(0);
    await expect(link(page, 'Edit About')).toBeVisible();
  });

  test('is left with Back, to the page as its editor sees it', async ({ page }) => {
    await open(page, 'asheville nc');
    await toggle(page).click();
    await expect(bar(page)).toBeVisible();
    await page.goBack();
    await expect(bar(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Asheville' })).toBeVisible();
    await expect(link(page, 'Edit About')).toBeVisible();
  });

  test('keeps its way out in sight wherever one reads', async ({ page }) => {
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await open(page, 'asheville nc', '?view=public');
      await expect(exit(page)).toBeInViewport({ ratio: 1 });
      await page.getByRole('heading', { level: 2, name: 'Climate' }).scrollIntoViewIfNeeded();
      await expect(exit(page)).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(exit(page)).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('those who do not edit', () => {
  for (const [who, emailId] of [
    ['a visitor', null],
    ['a shopper', SHOPPER],
  ] as const)
    test(`${who} sees a page without any of it, and cards without a menu`, async ({ page }) => {
      if (emailId) await logInByCall(page, emailId);
      for (const search of ['', '?view=public']) {
        await open(page, 'asheville nc', search);
        await expect(page.getByRole('heading', { level: 2, name: 'About' })).toBeVisible();
        await expect(toggle(page)).toHaveCount(0);
        await expect(bar(page)).toHaveCount(0);
        await expectNoEditing(page);
      }
      await page.goto('/#/app/community-list?q=asheville+nc');
      await expect(page.getByRole('link', { name: /^Asheville/ })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(0);
      await expect(link(page, /^Edit Photo/)).toHaveCount(0);
    });
});

test.describe('the card of a represented community', () => {
  const menuButton = (page: Page) => page.getByRole('button', { name: 'More for Asheville' });

  test('leads its representative to the public view, the way out and the photo', async ({
    page,
  }) => {
    await logInByCall(page, REPRESENTATIVE);
    await page.goto('/#/app/community-list');
    await menuButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem')).toHaveText(['Public View', 'Leave Community']);
    await expect(page.getByRole('menuitem', { name: 'Leave Community' })).toHaveAttribute(
      'href',
      /^\/#\/app\/leave-community\/\d+$/,
    );
    await page.keyboard.press('Escape');
    await expect(menuButton(page)).toBeFocused();
    await expect(page.getByRole('button', { name: /^More for/ })).toHaveCount(1);
    await expect(link(page, /^Edit Photo/)).toHaveCount(1);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/community-details\/\d+\?view=public$/);
    await expect(bar(page)).toBeVisible();
  });

  test('offers an administrator the public view and the photo, and nothing to leave', async ({
    page,
  }) => {
    await logInByCall(page, ADMINISTRATOR);
    await page.goto('/#/app/community-list');
    await menuButton(page).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Public View']);
    await page.keyboard.press('Escape');
    await link(page, 'Edit Photo of Asheville').click();
    await expect(page).toHaveURL(/community-details-update-cover-photo\/\d+$/);
  });
});

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme });
    test.beforeEach(async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await logInByCall(page, ADMINISTRATOR);
    });

    for (const [view, name, search] of [
      ['what is written', 'asheville nc', ''],
      ['the public view', 'asheville nc', '?view=public'],
      ['what is not written', 'park city ks', ''],
    ] as const)
      test(`axe finds nothing in an editor's view of ${view}, nothing sticks out`, async ({
        page,
      }) => {
        await open(page, name, search);
        if (search === '') await page.getByRole('button', { name: 'Show Details' }).click();
        expect(await axeFindings(page)).toEqual([]);
        for (const width of [375, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoOverflow(page, `${width} px`);
        }
      });

    test('axe finds nothing in the list with a menu open', async ({ page }) => {
      await page.goto('/#/app/community-list?q=asheville+nc');
      await page.getByRole('button', { name: 'More for Asheville' }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(1);
      expect(await axeFindings(page)).toEqual([]);
    });
  });
