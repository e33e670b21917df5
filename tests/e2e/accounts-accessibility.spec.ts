import type { Page } from '@playwright/test';
import { logInByCall, logInWith, yourMenu } from './accounts-steps';
import { axeFindings, expect, expectNoOverflow, test } from './fixtures';
import { settled } from './screens';

const SCREENS: Record<string, string> = {
  login: '/#/login',
  'sign-up': '/#/signup',
  'sign-up success': '/#/signup-success',
  'forgot password': '/#/app/forgot-password',
  'check your email': '/#/app/check-your-email',
  'dead reset link': '/#/app/reset-password/dead',
  'dead verify link': '/#/verify/dead',
  'dead change of email': '/#/verify-change-email-token/dead',
};

/** Makes every link to choose a password look alive. */
const linksLive = (page: Page) =>
  page.route('**/api/user/verify-password-token', (route) =>
    route.fulfill({ json: { status: true, purpose: 'reset-password' } }),
  );

async function check(page: Page, what: string): Promise<void> {
  expect(await axeFindings(page), what).toEqual([]);
  await expectNoOverflow(page, what);
}

for (const [colorScheme, width] of [
  ['dark', 375],
  ['light', 1280],
] as const)
  test.describe(`${colorScheme} theme, ${width} px`, () => {
    test.use({
      colorScheme,
      viewport: { width, height: 800 },
      // Colors are measured when nothing fades in any more.
      contextOptions: { reducedMotion: 'reduce' },
    });

    test('the screens for coming in', async ({ page }) => {
      for (const [name, address] of Object.entries(SCREENS)) {
        await page.goto('about:blank');
        await page.goto(address);
        await settled(page);
        await check(page, name);
      }
      await linksLive(page);
      await page.goto('/#/app/reset-password/live');
      await page.getByRole('textbox', { name: 'New password' }).fill('Half-way');
      await check(page, 'new password');
    });

    test('the dialog, its errors and its second step', async ({ page }) => {
      await page.goto('/#/app/home-page?back=0');
      const logIn = page.getByRole('form', { name: 'Log In' });
      await logIn.getByLabel('Email').fill('nobody');
      await logIn.getByLabel('Email').blur();
      await expect(logIn.getByText('Improper format', { exact: false })).toBeVisible();
      await check(page, 'log in');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Password', { exact: true }).fill('Half-way');
      await check(page, 'sign up');
      await page.route('**/api/user/login', (route) =>
        route.fulfill({ json: { status: true, otpRequired: true } }),
      );
      await page.getByRole('tab', { name: 'Log In' }).click();
      await logInWith(page);
      await expect(page.getByLabel('Six-digit code')).toBeVisible();
      await check(page, 'code');
    });

    test('the person’s menu and the warning', async ({ page, context }) => {
      await logInByCall(page);
      await page.goto('/#/login-success');
      await settled(page);
      await yourMenu(page).click();
      await expect(page.getByRole('menu')).toBeVisible();
      await check(page, 'menu');
      const cookies = await context.cookies();
      const soon = String(Math.floor(Date.now() / 1000) + 100);
      await context.addCookies(
        cookies.map((one) => (one.name === 'token' ? { ...one, value: soon } : one)),
      );
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
      await check(page, 'warning');
    });
  });
