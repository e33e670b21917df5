import type { Browser, BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { solveRobotCheckAt } from '../support/robot';
import { axeFindings, expect, expectNoOverflow, test } from './fixtures';
import { settled } from './screens';

const DEMO_PASSWORD = 'Welcome-Home-1';
const unique = Date.now().toString(36);

/** The one account that these tests change, one after another; sign-ups are rationed. */
const own = {
  id: '',
  emailId: `own-${unique}@people.wherewell.test`,
  password: 'First-Password-1',
};

async function logIn(page: Page, emailId: string, password: string): Promise<{ id: string }> {
  const response = await page.request.post('/api/user/login', { data: { emailId, password } });
  const { usersResult } = (await response.json()) as { usersResult?: { id: string } };
  if (!usersResult) throw new Error(`Log-in as ${emailId} failed: ${await response.text()}`);
  return usersResult;
}

async function signUp(page: Page): Promise<void> {
  const response = await page.request.post('/api/user/sign-up', {
    data: {
      firstName: 'Robin',
      lastName: 'Trial',
      emailId: own.emailId,
      password: own.password,
      recapToken: await solveRobotCheckAt(process.env.E2E_URL ?? ''),
    },
  });
  const { usersResult } = (await response.json()) as { usersResult?: { id: string } };
  if (!usersResult) throw new Error(`Sign-up failed: ${await response.text()}`);
  own.id = usersResult.id;
}

const whoAmI = async (page: Page): Promise<{ emailId: string; profilePic: string | null }> => {
  const response = await page.request.post('/api/user/get-user-details', { data: {} });
  return ((await response.json()) as { usersResult: Awaited<ReturnType<typeof whoAmI>> })
    .usersResult;
};

/** A browser of its own, as on another device. */
async function otherDevice(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  return { context, page: await context.newPage() };
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const account = '/#/app/account';

test.describe('anyone who has an account', () => {
  test('sees who they are and what they can do', async ({ page }) => {
    await logIn(page, 'rep@demo.wherewell.test', DEMO_PASSWORD);
    await page.goto(account);
    await expect(heading(page, 'Jordan Sample')).toBeVisible();
    await expect(page.getByText('Community representative of Asheville')).toBeVisible();
    await expect(page.getByText('Email verified')).toBeVisible();
    await expect(page).toHaveTitle(/^Account · /);
    await page.getByRole('link', { name: 'Open its page' }).click();
    await expect(heading(page, 'Asheville')).toBeVisible();
  });

  test('finds the same at the top-level addresses, and nobody else’s account', async ({ page }) => {
    const { id } = await logIn(page, 'shopper@demo.wherewell.test', DEMO_PASSWORD);
    for (const [address, title] of [
      ['/#/account', 'Demo Shopper'],
      ['/#/editaccount', 'Edit account'],
      [`/#/app/edit-user-account/${id}`, 'Edit account'],
      ['/#/edit-password', 'Change password'],
      ['/#/edit-email', 'Change email'],
      ['/#/change-email-sent', 'Check your new email'],
      [`/#/delete-account/${id}`, 'Delete account'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(heading(page, title)).toBeVisible();
    }
    await page.goto('/#/app/edit-user-account/00000000-0000-4000-8000-000000000000');
    await expect(heading(page, 'You do not have permissions to access this url.')).toBeVisible();
  });

  test('switches two-step sign-in by keyboard', async ({ page }) => {
    await logIn(page, 'shopper@demo.wherewell.test', DEMO_PASSWORD);
    await page.goto(account);
    const twoStep = page.getByRole('switch', { name: 'Two-step sign-in' });
    await expect(twoStep).not.toBeChecked();
    await twoStep.focus();
    for (const wanted of [true, false]) {
      await page.keyboard.press('Space');
      await expect(twoStep).toBeChecked({ checked: wanted });
      await expect(twoStep).not.toHaveAttribute('aria-busy');
    }
    await expect(page.getByText('Your changes were saved.').first()).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds nothing, nothing sticks out (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const { id } = await logIn(page, 'rep@demo.wherewell.test', DEMO_PASSWORD);
      for (const address of [
        account,
        '/#/app/editaccount',
        '/#/app/edit-password',
        '/#/app/edit-email',
        '/#/app/change-email-sent',
        `/#/app/delete-account/${id}`,
      ]) {
        await page.goto('about:blank');
        await page.goto(address);
        await settled(page);
        expect(await axeFindings(page), address).toEqual([]);
        for (const width of [375, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          await expectNoOverflow(page, `${address} at ${width}`);
        }
      }
    });
});

test.describe.serial('a home shopper', () => {
  test('changes names and picture', async ({ page }) => {
    await signUp(page);
    await page.goto(account);
    await expect(heading(page, 'Robin Trial')).toBeVisible();
    await expect(page.getByText('Home shopper')).toBeVisible();
    await expect(page.getByText('Email not verified')).toBeVisible();

    await page.getByRole('link', { name: 'Edit account' }).click();
    const save = page.getByRole('button', { name: 'Save' });
    await expect(save).toBeDisabled();
    const picture = page.getByLabel('Choose picture');
    await picture.setInputFiles({ name: 'me.gif', mimeType: 'image/gif', buffer: Buffer.alloc(9) });
    await expect(page.getByText('Incorrect file type')).toBeVisible();
    const large = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.alloc(5_242_881) };
    await picture.setInputFiles(large);
    await expect(page.getByText('File size too large, max file size is 5mb')).toBeVisible();

    // A text that calls itself a picture gets past the browser, and no further.
    const named = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer });
    await picture.setInputFiles(named(Buffer.from('no picture at all')));
    await page.getByLabel('First Name').fill('Robin2');
    await page.getByLabel('Last Name').focus();
    await expect(page.getByText('Please enter a valid first name.')).toBeVisible();
    await page.getByLabel('First Name').fill('  Róisín ');
    await page.getByLabel('City').fill('Asheville');
    await page.getByLabel('State').selectOption('North Carolina');
    await save.click();
    await expect(page.getByText('Incorrect file type')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Asheville');

    const square = { width: 300, height: 200, channels: 3 as const, background: '#1f4d3f' };
    const png = await sharp({ create: square }).png().toBuffer();
    await page.getByLabel('Change picture').setInputFiles(named(png));
    await save.click();
    await expect(page.getByText('Your changes were saved.')).toBeVisible();
    await expect(heading(page, 'Róisín Trial')).toBeVisible();
    await expect(page.getByText('Asheville, NC')).toBeVisible();
    const { profilePic } = await whoAmI(page);
    expect((await page.request.get(`/api/${profilePic}?w=96`)).status()).toBe(200);

    await page.goto('/#/app/editaccount');
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await expect(page.getByText('Your picture will be removed when you save.')).toBeVisible();
    await save.click();
    await expect(heading(page, 'Róisín Trial')).toBeVisible();
    expect((await whoAmI(page)).profilePic).toBeNull();
  });

  test('gets the letter that confirms the email once more', async ({ page }) => {
    await logIn(page, own.emailId, own.password);
    await page.goto(account);
    await expect(page.getByRole('heading', { name: 'Please confirm your email' })).toBeVisible();
    await page.getByRole('button', { name: 'Send the link again' }).click();
    await expect(page.getByText('We have sent you a new link.')).toBeVisible();
  });

  test('is asked before a changed form is left, and not before a clean one', async ({ page }) => {
    await logIn(page, own.emailId, own.password);
    await page.goto(account);
    const edit = page.getByRole('link', { name: 'Edit account' });
    await edit.click();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await expect(heading(page, 'Róisín Trial')).toBeVisible();

    await edit.click();
    const city = page.getByLabel('City');
    await city.fill('Duluth');
    const ask = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Cancel' }).click();
    await ask.getByRole('button', { name: 'Keep editing' }).click();
    await expect(ask).toBeHidden();
    await expect(city).toHaveValue('Duluth');

    await city.focus();
    await page.goBack();
    await expect(ask).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ask).toBeHidden();
    await expect(page).toHaveURL(/editaccount$/);
    await expect(city).toHaveValue('Duluth');
    await expect(city).toBeFocused();

    await page.goBack();
    await ask.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(heading(page, 'Róisín Trial')).toBeVisible();
    await expect(page.getByText('Asheville, NC')).toBeVisible();

    await edit.click();
    await page.getByLabel('City').fill('Duluth');
    const closing = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    expect((await closing).type()).toBe('beforeunload');
    await (await closing).accept();
  });

  test('changes the password and is logged out on other devices', async ({ page, browser }) => {
    const other = await otherDevice(browser);
    await logIn(other.page, own.emailId, own.password);
    await other.page.goto(account);
    await expect(heading(other.page, 'Róisín Trial')).toBeVisible();

    await logIn(page, own.emailId, own.password);
    await page.goto('/#/app/edit-password');
    const change = page.getByRole('button', { name: 'Change password' });
    await expect(change).toBeDisabled();
    await page.getByLabel('Current password').fill('Not-My-Password-1');
    await page.getByLabel('New password').fill('Second-Password-2');
    await change.click();
    await expect(page.getByText('The current password is not correct.')).toBeVisible();
    await expect(page.getByLabel('New password')).toHaveValue('Second-Password-2');
    await page.getByLabel('Current password').fill(own.password);
    await change.click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    own.password = 'Second-Password-2';
    await expect(heading(page, 'Róisín Trial')).toBeVisible();

    await other.page.getByRole('switch', { name: 'Two-step sign-in' }).click();
    await expect(
      other.page.getByText('Your session has timed out. Please login again.'),
    ).toBeVisible();
    await expect(heading(other.page, 'Róisín Trial')).toBeHidden();
    await other.context.close();
  });

  test('changes the email by a link that is mailed to it', async ({ page }) => {
    const newEmailId = `moved-${unique}@people.wherewell.test`;
    await logIn(page, own.emailId, own.password);
    await page.goto('/#/app/edit-email');
    await page.getByLabel('New email').fill(own.emailId.toUpperCase());
    await page.getByLabel('Current password').fill(own.password);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('This is already your email.')).toBeVisible();
    await page.getByLabel('New email').fill(newEmailId);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(heading(page, 'Check your new email')).toBeVisible();
    await expect(page.getByText(newEmailId)).toBeVisible();
    expect((await whoAmI(page)).emailId).toBe(own.emailId);

    await expect(async () => {
      await page.goto('/dev/outbox');
      await page.getByRole('link', { name: newEmailId }).click({ timeout: 2000 });
    }).toPass();
    const link = page.getByRole('link', { name: /verify-change-email-token/ });
    await page.goto((await link.getAttribute('href')) ?? '');
    await expect.poll(async () => (await whoAmI(page)).emailId).toBe(newEmailId);
    own.emailId = newEmailId;
  });

  test('deletes the account', async ({ page }) => {
    await logIn(page, own.emailId, own.password);
    await page.goto(account);
    await page.getByRole('link', { name: 'Delete account' }).click();
    await expect(page.getByText('authored by ‘Deleted User’')).toBeVisible();
    const remove = page.getByRole('button', { name: 'Delete my account' });
    await page.getByLabel('Current password').fill('Not-My-Password-1');
    await expect(remove).toBeDisabled();
    await page.getByRole('checkbox', { name: 'I understand' }).check();
    await remove.click();
    await expect(page.getByText('The current password is not correct.')).toBeVisible();
    await page.getByLabel('Current password').fill(own.password);
    await remove.click();
    await expect(heading(page, 'Your account is deleted')).toBeVisible();
    await expect(page).toHaveURL(/delete-account-success$/);
    const left = (await page.context().cookies()).map(({ name }) => name);
    for (const name of ['user', 'token']) expect(left).not.toContain(name);
    const again = await page.request.post('/api/user/login', {
      data: { emailId: own.emailId, password: own.password },
    });
    expect(await again.json()).toMatchObject({ status: false });
  });
});
