import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { expect, LONG, test } from './fixtures';
import {
  DEMO_PASSWORD,
  heading,
  linkFromEmail,
  logInByCall,
  logInWith,
  logOut,
  newEmail,
  otherDevice,
  SHOPPER,
  signUpByCall,
  signUpWith,
  yourMenu,
} from './steps';

const PASSWORD = 'Quiet-River-7';
const OTHER_PASSWORD = 'Louder-River-8';

const whoAmI = async (page: Page): Promise<{ emailId: string; profilePic: string | null }> => {
  const response = await page.request.post('/api/user/get-user-details', { data: {} });
  return ((await response.json()) as { usersResult: Awaited<ReturnType<typeof whoAmI>> })
    .usersResult;
};

test('a home shopper signs up, verifies, replaces a forgotten password and saves a favorite', async ({
  page,
}) => {
  const emailId = newEmail();

  await test.step('signs up', async () => {
    await page.goto('/#/app/home-page');
    await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
    await signUpWith(page, emailId, PASSWORD);
    await expect(page).toHaveURL(/#\/signup-success$/);
    await expect(heading(page, 'Welcome, Ada!')).toBeVisible();
    await expect(page.getByRole('main').getByText(emailId)).toBeVisible();
  });

  await test.step('verifies by the mailed link', async () => {
    await page.goto(await linkFromEmail(page, emailId, 'Please confirm your email'));
    await expect(page.getByText('Your email is verified.')).toBeVisible();
    await expect(page).toHaveURL(/#\/app\/account$/);
    await logOut(page);
  });

  await test.step('asks for a new password', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
    await page.getByRole('link', { name: 'Forgot Password' }).click();
    await expect(heading(page, 'Forgot Your Password?')).toBeVisible();
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await expect(page).toHaveURL(/#\/app\/home-page$/);
    await page.getByRole('dialog').getByRole('link', { name: 'Forgot Password' }).click();
    const send = page.getByRole('button', { name: 'Send Link' });
    await expect(send).toBeDisabled();
    await page.getByLabel('Email').fill(emailId);
    await send.click();
    await expect(page).toHaveURL(/#\/app\/check-your-email$/);
  });

  await test.step('chooses it by the mailed link, which works once', async () => {
    const resetLink = await linkFromEmail(page, emailId, 'Reset your Wherewell password');
    await page.goto(resetLink);
    await page.getByLabel('New password').fill(OTHER_PASSWORD);
    await page.getByRole('button', { name: 'Reset Password' }).click();
    await expect(page).toHaveURL(/#\/app\/home-page$/);
    await expect(page.getByText('Your password has been changed. Please log in.')).toBeVisible();
    await page.goto(resetLink);
    await expect(
      page.getByText('This link no longer works. Please ask for a new one.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Send a new link' })).toBeVisible();
  });

  const heart = page.getByRole('button', { name: 'Favorite Duluth' });

  await test.step('saves a favorite, for which they log in with the new one alone', async () => {
    await page.goto('/#/app/community-list?q=duluth+mn');
    await heart.click();
    await logInWith(page, emailId, PASSWORD);
    await expect(
      page.getByRole('alert').getByText('The email or password is incorrect.'),
    ).toBeVisible();
    await logInWith(page, emailId, OTHER_PASSWORD);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/community-list\?q=duluth/);
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('tab', { name: 'Favorites' }).click();
    await expect(page.getByRole('link', { name: /^Duluth/ })).toBeVisible();
  });

  await test.step('leaves none of it behind after logging out', async () => {
    await logOut(page);
    await page.goto('/#/app/community-list?q=duluth+mn');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.goto('/#/app/community-list?tab=2');
    await expect(page.getByText('Log in to see your favorites')).toBeVisible();
  });
});

test(
  'a home shopper logs in with the keyboard alone, and the focus comes back',
  LONG,
  async ({ page }) => {
    await page.goto('/#/app/community-list');
    await expect(page.getByText(/Results$/)).toBeVisible();
    const opener = page.getByRole('banner').getByRole('button', { name: 'Log in' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Welcome back' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    const submit = dialog.getByRole('button', { name: 'Log In', exact: true });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Email').focus();
    await page.keyboard.type(SHOPPER);
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await expect(submit).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page.getByText('You’re logged in.')).toBeVisible();
    await expect(page).toHaveURL(/#\/app\/community-list$/);
    await yourMenu(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(yourMenu(page)).toBeFocused();
  },
);

test(
  'a home shopper changes their account, and deletes it',
  LONG,
  async ({ page, browser, appUrl }) => {
    let emailId = newEmail();
    await signUpByCall(page, appUrl, emailId, PASSWORD);

    await test.step('names, place and picture', async () => {
      await page.goto('/#/app/account');
      await expect(heading(page, 'Robin Trial')).toBeVisible();
      await page.getByRole('link', { name: 'Edit account' }).click();
      const save = page.getByRole('button', { name: 'Save' });
      const named = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer });
      // A text that calls itself a picture gets past the browser, and no further.
      await page
        .getByLabel('Choose picture')
        .setInputFiles(named(Buffer.from('no picture at all')));
      await page.getByLabel('First Name').fill('  Róisín ');
      await page.getByLabel('City').fill('Asheville');
      await page.getByLabel('State').selectOption('North Carolina');
      await save.click();
      await expect(page.getByText('Incorrect file type')).toBeVisible();
      const green = { width: 300, height: 200, channels: 3 as const, background: '#1f4d3f' };
      const png = await sharp({ create: green }).png().toBuffer();
      await page.getByLabel('Change picture').setInputFiles(named(png));
      await save.click();
      await expect(page.getByText('Your changes were saved.')).toBeVisible();
      await expect(heading(page, 'Róisín Trial')).toBeVisible();
      await expect(page.getByText('Asheville, NC')).toBeVisible();
      const { profilePic } = await whoAmI(page);
      expect((await page.request.get(`/api/${profilePic}?w=96`)).status()).toBe(200);
    });

    await test.step('is asked before a changed form is left: by Back, and by closing the tab', async () => {
      await page.getByRole('link', { name: 'Edit account' }).click();
      const city = page.getByLabel('City');
      await city.fill('Duluth');
      const question = page.getByRole('dialog', { name: 'Leave without saving?' });
      await page.goBack();
      await expect(question).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(question).toBeHidden();
      await expect(page).toHaveURL(/editaccount$/);
      await expect(city).toHaveValue('Duluth');
      await expect(city).toBeFocused();
      const closing = page.waitForEvent('dialog');
      const leaving = page.goto('about:blank').catch(() => null);
      expect((await closing).type()).toBe('beforeunload');
      await (await closing).dismiss();
      await leaving;
      await page.goBack();
      await question.getByRole('button', { name: 'Leave without saving' }).click();
      await expect(heading(page, 'Róisín Trial')).toBeVisible();
      await expect(page.getByText('Asheville, NC')).toBeVisible();
    });

    await test.step('the password, which logs other devices out', async () => {
      const other = await otherDevice(browser, appUrl);
      await logInByCall(other, emailId, PASSWORD);
      await other.goto('/#/app/account');
      await expect(heading(other, 'Róisín Trial')).toBeVisible();
      await page.goto('/#/app/edit-password');
      await page.getByLabel('Current password').fill(PASSWORD);
      await page.getByLabel('New password').fill(OTHER_PASSWORD);
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect(page.getByText('Your password has been changed.')).toBeVisible();
      await expect(heading(page, 'Róisín Trial')).toBeVisible();
      await other.getByRole('link', { name: 'Edit account' }).click();
      await other.getByLabel('City').fill('Duluth');
      await other.getByRole('button', { name: 'Save' }).click();
      await expect(
        other.getByText('Your session has timed out. Please login again.'),
      ).toBeVisible();
      await expect(heading(other, 'Róisín Trial')).toBeHidden();
      await other.context().close();
    });

    await test.step('the email, by a link that is mailed to the new one', async () => {
      const newEmailId = newEmail();
      await page.goto('/#/app/edit-email');
      await page.getByLabel('New email').fill(newEmailId);
      await page.getByLabel('Current password').fill(OTHER_PASSWORD);
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(heading(page, 'Check your new email')).toBeVisible();
      await expect(page.getByText(newEmailId)).toBeVisible();
      expect((await whoAmI(page)).emailId).toBe(emailId);
      await expect(async () => {
        await page.goto('/dev/outbox');
        await page.getByRole('link', { name: newEmailId }).click({ timeout: 2000 });
      }).toPass();
      const link = page.getByRole('link', { name: /verify-change-email-token/ });
      await page.goto((await link.getAttribute('href')) ?? '');
      await expect.poll(async () => (await whoAmI(page)).emailId).toBe(newEmailId);
      emailId = newEmailId;
    });

    await test.step('all of it goes', async () => {
      await page.goto('/#/app/account');
      await page.getByRole('link', { name: 'Delete account' }).click();
      await page.getByLabel('Current password').fill(OTHER_PASSWORD);
      await page.getByRole('checkbox', { name: 'I understand' }).check();
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await expect(heading(page, 'Your account is deleted')).toBeVisible();
      await expect(page).toHaveURL(/delete-account-success$/);
      const left = (await page.context().cookies()).map(({ name }) => name);
      for (const name of ['user', 'token']) expect(left).not.toContain(name);
      const again = await page.request.post('/api/user/login', {
        data: { emailId, password: OTHER_PASSWORD },
      });
      expect(await again.json()).toMatchObject({ status: false });
    });
  },
);
