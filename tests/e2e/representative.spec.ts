import { communityId, expect, LONG, test } from './fixtures';
import {
  ADMINISTRATOR,
  heading,
  actAs,
  openHistory,
  openSection,
  otherDevice,
  publishButton,
  REPRESENTATIVE,
  section,
  sectionText,
} from './steps';

const OURS = 'asheville nc';
const PHONE = { width: 375, height: 812 };
const NOTEBOOK = { width: 1280, height: 800 };

test.beforeEach(({ page }) => actAs(page, REPRESENTATIVE));

test('a representative writes a section with the keyboard alone, and a visitor reads it', async ({
  page,
  browser,
  appUrl,
}) => {
  const id = await communityId(page, OURS);
  const words = `Typed and published without a mouse, ${Date.now()}.`;
  const preview = page.getByRole('complementary', { name: 'Preview' });

  await test.step('reads without scrolling, on a phone too, what is left to do', async () => {
    for (const viewport of [PHONE, NOTEBOOK]) {
      await page.setViewportSize(viewport);
      await page.goto('about:blank');
      await page.goto(`/#/app/community-details/${id}`);
      const tracker = page.getByRole('region', { name: 'Asheville Profile' });
      await expect(tracker.getByText(/% complete$/)).toBeVisible();
      await expect(tracker.getByRole('link', { name: /^Next: / })).toBeInViewport({ ratio: 1 });
      const box = await tracker.boundingBox();
      expect(box?.y).toBeLessThan(viewport.height / 4);
    }
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('comes from the page of the community', async () => {
    await section(page, 'About').getByRole('link', { name: 'Edit About' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Edit About')).toBeVisible();
    await expect(publishButton(page)).toBeDisabled();
  });

  await test.step('sees beside the form, from 1200 px, what readers will see', async () => {
    await sectionText(page).focus();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(words);
    await expect(preview.getByText(words)).toBeVisible();
    await page.setViewportSize({ width: 1199, height: 900 });
    await expect(preview).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('publishes', async () => {
    await sectionText(page).focus();
    await page.keyboard.press('Tab');
    await expect(publishButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`community-details/${id}#Section3$`));
    await expect(page.getByText('The About section was published.')).toBeVisible();
    await expect(section(page, 'About')).toContainText(words);
  });

  await test.step('says who they are', async () => {
    await openSection(page, 'community-reps', id);
    await page.getByLabel('Job or community involvement').fill('Librarian');
    await sectionText(page).fill(`Because I know the place. ${words}`);
    await publishButton(page).click();
    await expect(page).toHaveURL(new RegExp(`community-details/${id}#Section2$`));
  });

  await test.step('and a visitor reads all of it', async () => {
    const visitor = await otherDevice(browser, appUrl);
    await visitor.goto(`/#/app/community-details/${id}`);
    await expect(section(visitor, 'About').getByText(words)).toBeVisible();
    await expect(
      section(visitor, 'About').getByText(/Written by Jordan Sample, Community Repre/),
    ).toBeVisible();
    await expect(section(visitor, 'Insights By').getByText('Librarian')).toBeVisible();
    await expect(section(visitor, 'Insights By')).toContainText(`Because I know the place.`);
    await visitor.context().close();
  });
});

test(
  'a representative compares two texts by keyboard and restores the earlier one',
  LONG,
  async ({ page, browser, appUrl }) => {
    const run = Date.now().toString(36);
    const [first, second] = [`A mill town ${run}.`, `A hill town ${run}.`];
    const id = await communityId(page, OURS);
    const history = page.getByRole('dialog', { name: /^History of / });
    for (const words of [first, second]) {
      await openSection(page, 'jobs', id);
      await sectionText(page).fill(words);
      await publishButton(page).click();
      await expect(section(page, 'Jobs').getByText(words)).toBeVisible();
    }

    await test.step('compares', async () => {
      await openSection(page, 'jobs', id);
      const versions = await openHistory(page);
      const earlier = versions.nth(1);
      await expect(versions.last()).toContainText('Sample text');
      await earlier.getByRole('button', { name: /^Compare/ }).press('Enter');
      await expect(earlier.getByRole('deletion')).toContainText('mill');
      await expect(earlier.getByRole('insertion')).toContainText('hill');
      const other = earlier.getByLabel('Compare with');
      await other.focus();
      await page.keyboard.press('ArrowDown');
      await expect(other.locator('option:checked')).not.toHaveText(/current/);
      await expect(earlier.getByRole('insertion').last()).toContainText(run);
      await page.keyboard.press('Escape');
      await expect(history).toBeHidden();
      await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
    });

    await test.step('restores, and a visitor reads it', async () => {
      const versions = await openHistory(page);
      await versions
        .nth(1)
        .getByRole('button', { name: /^Restore this version/ })
        .click();
      const question = page.getByRole('dialog', { name: /^Restore version \d+\?$/ });
      await question.getByRole('button', { name: 'Restore', exact: true }).click();
      await expect(page).toHaveURL(/community-details\/\d+#Section5$/);
      const visitor = await otherDevice(browser, appUrl);
      await visitor.goto(`/#/app/community-details/${id}`);
      await expect(section(visitor, 'Jobs').getByText(first)).toBeVisible();
      await visitor.context().close();
    });
  },
);

test(
  'of two people who write the same section the second sees both texts, and decides',
  LONG,
  async ({ page, browser, appUrl }) => {
    const run = Date.now().toString(36);
    const [theirs, mine] = [`Theirs ${run}.`, `Mine ${run}.`];
    const id = await communityId(page, OURS);
    await openSection(page, 'residents', id);
    await sectionText(page).fill(mine);

    const administrator = await otherDevice(browser, appUrl, ADMINISTRATOR);
    await openSection(administrator, 'residents', id);
    await sectionText(administrator).fill(theirs);
    await publishButton(administrator).click();
    await expect(section(administrator, 'Residents').getByText(theirs)).toBeVisible();

    await publishButton(page).click();
    const conflict = page
      .getByRole('alert')
      .filter({ hasText: 'Someone else published this section' });
    await expect(conflict.getByText(theirs)).toBeVisible();
    await expect(section(page, 'Yours').getByText(mine)).toBeVisible();
    await expect(conflict).toBeFocused();
    await page.getByRole('button', { name: 'Publish mine' }).click();
    await expect(section(page, 'Residents').getByText(mine)).toBeVisible();
    await administrator.reload();
    await expect(section(administrator, 'Residents').getByText(mine)).toBeVisible();
    await administrator.context().close();
  },
);

test(
  'a representative sees their page as the public does, and comes back',
  LONG,
  async ({ page }) => {
    const toggle = page.getByRole('switch', { name: 'Public view' });
    const bar = page.getByRole('region', { name: 'Viewing as Public' });
    const exit = bar.getByRole('button', { name: 'Exit' });
    const edit = page.getByRole('main').getByRole('link', { name: 'Edit About' });

    await test.step('from the menu of its card, by keyboard', async () => {
      await page.goto('/#/app/community-list?q=asheville+nc');
      const menuButton = page.getByRole('button', { name: 'More actions for Asheville' });
      await menuButton.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem')).toHaveText(['Public View', 'Leave Community']);
      await page.keyboard.press('Escape');
      await expect(menuButton).toBeFocused();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/community-details\/\d+\?view=public$/);
      await expect(bar).toBeVisible();
    });

    await test.step('the way out is in sight wherever one reads', async () => {
      for (const width of [375, 768, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.getByRole('heading', { level: 2, name: 'Climate' }).scrollIntoViewIfNeeded();
        await expect(exit).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        await expect(exit).toBeInViewport({ ratio: 1 });
      }
    });

    await test.step('outlives a reload, a walk through the sections and a visit elsewhere', async () => {
      await page.reload();
      await expect(bar).toBeVisible();
      await page
        .getByRole('navigation', { name: 'Sections of this page' })
        .getByRole('link', { name: 'Climate' })
        .click();
      await expect(page).toHaveURL(/\?view=public#Section8$/);
      await page.getByRole('main').getByRole('link', { name: 'View all amenities' }).click();
      await expect(heading(page, 'Things to do in Asheville')).toBeVisible();
      await page.goBack();
      // That page has a bar of its own.
      await expect(heading(page, 'Things to do in Asheville')).toHaveCount(0);
      await expect(bar).toBeVisible();
    });

    await test.step('is left by keyboard, with the focus where it was turned on', async () => {
      await exit.focus();
      await page.keyboard.press('Enter');
      await expect(toggle).toBeFocused();
      await expect(bar).toHaveCount(0);
      await expect(edit).toBeVisible();
      await page.keyboard.press('Space');
      await expect(exit).toBeFocused();
    });

    await test.step('is left with Back, to the page as its editor sees it', async () => {
      await page.goBack();
      await expect(bar).toHaveCount(0);
      await expect(heading(page, 'Asheville')).toBeVisible();
      await expect(edit).toBeVisible();
    });
  },
);
