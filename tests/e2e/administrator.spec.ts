import { readFile } from 'node:fs/promises';
import { ask, communityId, expect, expectNoOverflow, LONG, quiet, test } from './fixtures';
import {
  ADMINISTRATOR,
  DEMO_PASSWORD,
  heading,
  actAs,
  newEmail,
  otherDevice,
  openSection,
  publishButton,
  section,
  sectionText,
  signUpByCall,
  yourMenu,
} from './steps';

const PASSWORD = 'Quiet-River-7';

test(
  'an administrator writes where nobody represents, and a visitor reads it',
  LONG,
  async ({ page, browser, appUrl }) => {
    const words = `What an administrator knows of the place, ${Date.now()}.`;
    await actAs(page, ADMINISTRATOR);
    const id = await communityId(page, 'missoula mt');
    await openSection(page, 'climate', id);
    await expect(publishButton(page)).toBeDisabled();
    await page.getByRole('radio', { name: 'Dry / Arid' }).check({ force: true });
    await sectionText(page).fill(words);
    await publishButton(page).click();
    await expect(page).toHaveURL(new RegExp(`community-details/${id}#Section8$`));
    await expect(page.getByText('The Climate section was published.')).toBeVisible();

    const visitor = await otherDevice(browser, appUrl);
    await visitor.goto(`/#/app/community-details/${id}`);
    const climate = section(visitor, 'Climate');
    await expect(climate.getByText(words)).toBeVisible();
    await expect(climate).toContainText('Dry / Arid');
    await expect(climate.getByText(/Written by an administrator/)).toBeVisible();
    await expect(climate.getByRole('link', { name: /^(Edit|Add Insight)/ })).toHaveCount(0);
    await visitor.context().close();
  },
);

test(
  'an administrator edits another person’s account and deletes it, and stays logged in',
  LONG,
  async ({ page, appUrl }) => {
    const emailId = newEmail();
    const id = await signUpByCall(page, appUrl, emailId, PASSWORD);
    await actAs(page, ADMINISTRATOR);

    await test.step('edits it', async () => {
      await page.goto(`/#/app/edit-account-admin/${id}`);
      await expect(heading(page, 'Edit account')).toBeVisible();
      await expect(page.getByRole('main').getByText(`Robin Trial, ${emailId}`)).toBeVisible();
      await page.getByLabel('First Name').fill('Sam');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Your changes were saved.')).toBeVisible();
    });

    await test.step('deletes it with their own password', async () => {
      await page.goto(`/#/app/delete-account/${id}`);
      await expect(
        page.getByText(`The account of Sam Trial, ${emailId}.`, { exact: true }),
      ).toBeVisible();
      const password = page.getByLabel('Your password');
      const remove = page.getByRole('button', { name: 'Delete this account' });
      await page.getByRole('checkbox', { name: 'I understand' }).check();
      await password.fill(PASSWORD);
      await remove.click();
      await expect(password).toHaveAccessibleDescription(/The current password is incorrect\./);
      await password.fill(DEMO_PASSWORD);
      await remove.click();
      await expect(page.getByText('The account has been deleted.')).toBeVisible();
      await expect(page).toHaveURL(/#\/app\/admin-center\/users\/all$/);
      await expect(yourMenu(page)).toBeVisible();
      const again = await page.request.post('/api/user/login', {
        data: { emailId, password: PASSWORD },
      });
      expect(await again.json()).toMatchObject({ status: false });
    });
  },
);

test(
  'an administrator tries a file without saving, imports it, and assigns a type that it names',
  LONG,
  async ({ page }) => {
    await actAs(page, ADMINISTRATOR);
    const id = await communityId(page, 'missoula mt');
    const unknown = `Curiosity ${Date.now()}`;
    const rows = [`Trial Museum ${unknown},Museum`, `Trial Cabinet,${unknown}`];
    const file = {
      name: 'places.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`communityId,name,type\n${rows.map((row) => `${id},${row}`).join('\n')}`),
    };
    const count = (report: string, label: string) =>
      page
        .getByRole('region', { name: report })
        .locator('dl > div')
        .filter({ hasText: label })
        .getByRole('definition');

    await test.step('reaches the screen from the menu, and sees how the file is understood', async () => {
      await page.goto('/#/app/home-page');
      await yourMenu(page).click();
      await page.getByRole('menuitem', { name: 'Import data' }).click();
      await expect(heading(page, 'Import Amenities')).toBeVisible();
      await page.getByLabel('CSV file').setInputFiles(file);
      const preview = page.getByRole('region', { name: 'First rows of the file' });
      await expect(preview).toContainText('amenity name');
      await expect(preview).toContainText(`Type “${unknown}” isn’t recognized`);
    });

    await test.step('tries it', async () => {
      await page.getByRole('checkbox', { name: 'Dry run' }).check({ force: true });
      await page.getByRole('button', { name: 'Start dry run' }).click();
      await expect(count('Dry run report', 'Would be added')).toHaveText('1');
    });

    await test.step('imports it, and downloads what was refused', async () => {
      await page.getByRole('checkbox', { name: 'Dry run' }).uncheck({ force: true });
      await page.getByRole('button', { name: 'Import file' }).click();
      await expect(count('Import report', 'Added')).toHaveText('1');
      await expect(count('Import report', 'Refused')).toHaveText('1');
      const download = page.waitForEvent('download');
      await page.getByRole('link', { name: 'Download as CSV' }).click();
      expect((await download).suggestedFilename()).toBe('refused-rows.csv');
    });

    await test.step('assigns the type; the same file then adds the row', async () => {
      const type = page.getByRole('combobox', { name: `Type for “${unknown}”` });
      await type.fill('art gal');
      await type.press('Enter');
      await expect(page.getByText(`“${unknown}” now means Art Gallery.`)).toBeVisible();
      await page.getByRole('button', { name: 'Import file' }).click();
      await expect(count('Import report', 'Added')).toHaveText('1');
      await expect(count('Import report', 'Unchanged')).toHaveText('1');
    });
  },
);

test(
  'an administrator finds a person in the admin center, and the list stays where it was',
  LONG,
  async ({ page }) => {
    const users = page.getByRole('region', { name: 'users' });
    const rows = users.getByRole('row');
    await actAs(page, ADMINISTRATOR);

    await test.step('comes from the menu, and sees what there is', async () => {
      await page.goto('/#/app/home-page');
      await yourMenu(page).click();
      await page.getByRole('menuitem', { name: 'Admin center' }).click();
      await expect(heading(page, 'To do')).toBeVisible();
      const numbers = page.getByRole('list', { name: 'Numbers' });
      await expect(numbers.getByRole('link', { name: /^Represented [1-9]/ })).toBeVisible();
      await page.getByRole('link', { name: 'Users', exact: true }).click();
      await expect(heading(page, 'Users')).toBeVisible();
    });

    await test.step('searches and sorts; reload and Back bring the same list', async () => {
      await page.getByRole('link', { name: 'Representatives', exact: true }).click();
      await expect(page).toHaveURL(/users\/representatives$/);
      await page.getByRole('searchbox', { name: 'Search users' }).fill('rep@demo');
      await expect(rows).toHaveCount(2);
      await page.getByRole('button', { name: 'Email' }).click();
      const address = /users\/representatives\?q=rep%40demo&sort=email$/;
      await expect(page).toHaveURL(address);
      await page.reload();
      await expect(rows).toHaveCount(2);
      await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      );
      await users.getByRole('link', { name: 'Asheville, NC' }).click();
      await expect(page).toHaveURL(/community-details/);
      await page.goBack();
      await expect(page).toHaveURL(address);
      await expect(rows).toHaveCount(2);
    });

    await test.step('downloads what is shown', async () => {
      const download = page.waitForEvent('download');
      await users.getByRole('link', { name: 'Download CSV' }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/^users-[\d-]+\.csv$/);
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
      expect(lines).toHaveLength(2);
      expect(lines[1]).toContain('rep@demo.wherewell.test');
    });

    await test.step('opens the menu of a row by the keyboard', async () => {
      await users.getByRole('button', { name: /^Actions for/ }).press('Enter');
      await page.getByRole('menuitem', { name: 'Edit account' }).press('Enter');
      await expect(page).toHaveURL(/edit-account-admin/);
    });
  },
);

/** Where the first row may begin at the latest, in pixels, by the size of the window. */
const FIRST_ROW = [
  { width: 1280, height: 800, most: 330 },
  { width: 375, height: 812, most: 420 },
] as const;

test(
  'a list of the admin center begins high enough on a notebook and a phone, in one row of sections',
  LONG,
  async ({ page }) => {
    await actAs(page, ADMINISTRATOR);
    const id = await communityId(page, 'missoula mt');
    // The audit log has at least this.
    await ask(page, 'community/recommend', {
      communityId: id,
      isRecommended: true,
      reason: 'The river runs through it.',
    });
    const sections = page.getByRole('navigation', { name: 'Admin center' }).getByRole('link');
    for (const { width, height, most } of FIRST_ROW) {
      await page.setViewportSize({ width, height });
      for (const [list, words] of [
        ['users', 'users'],
        ['communities', 'communities'],
        ['audit-log', 'events'],
      ] as const) {
        await page.goto(`/#/app/admin-center/${list}/all`);
        const region = page.getByRole('region', { name: words });
        const row = region.locator('tbody tr, ul[aria-label] > li').first();
        await expect(row.getByRole('link').first()).toBeVisible();
        await quiet(page);
        await page.evaluate(() => window.scrollTo(0, 0));
        const box = await row.boundingBox();
        expect(box?.y, `${list} at ${width} px`).toBeLessThanOrEqual(most);
        await expectNoOverflow(page, `${list} at ${width} px`);
      }
    }
    await page.setViewportSize({ width: 768, height: 1024 });
    await page.goto('/#/app/admin-center/users/all');
    await expect(sections.last()).toBeInViewport({ ratio: 1 });
    const tops = await sections.evaluateAll((links) =>
      links.map((link) => link.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
  },
);
