import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { ask, expect } from './fixtures';

export const SHOPPER = 'shopper@demo.wherewell.test';
export const DEMO_PASSWORD = process.env.DEMO_PASSWORD ?? 'Welcome-Home-1';

/** An address that no account has yet. */
export const newEmail = (): string => `e2e-${randomUUID().slice(0, 8)}@example.com`;

/** Fills in the log-in form that is open, in the dialog or on its own page, and sends it. */
export async function logInWith(
  page: Page,
  emailId = SHOPPER,
  password = DEMO_PASSWORD,
): Promise<void> {
  const form = page.getByRole('form', { name: 'Log In' });
  await form.getByLabel('Email').fill(emailId);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Log In', exact: true }).click();
}

/** Logs in over the call, as the screens do; the page must be loaded afterwards. */
export async function logInByCall(
  page: Page,
  emailId = SHOPPER,
  password = DEMO_PASSWORD,
): Promise<void> {
  const response = await ask(page, 'user/login', { emailId, password });
  expect(await response.json()).toMatchObject({ status: true });
}

/** Opens an account in the sign-up form that is open. */
export async function signUpWith(page: Page, emailId: string, password: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Sign Up' });
  await form.getByLabel('First Name').fill('Ada');
  await form.getByLabel('Last Name').fill('Lovelace');
  await form.getByLabel('Email').fill(emailId);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
}

export const yourMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Your menu/ });

export async function logOut(page: Page): Promise<void> {
  await yourMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#\/app\/home-page$/);
  await expect(page.getByText('You are logged out.')).toBeVisible();
}

/** The link in the newest letter to somebody with this subject. */
export async function linkFromLetter(page: Page, to: string, subject: string): Promise<string> {
  const letters = await page.context().newPage();
  const entry = letters
    .getByRole('navigation', { name: 'Letters' })
    .getByRole('link', { name: new RegExp(`${subject}.*${to}`) })
    .first();
  await expect(async () => {
    await letters.goto('/dev/outbox');
    await expect(entry).toBeVisible({ timeout: 500 });
  }).toPass();
  await entry.click();
  await expect(letters.getByRole('heading', { level: 2, name: subject })).toBeVisible();
  const link = await letters.getByRole('article').getByRole('link').first().getAttribute('href');
  await letters.close();
  if (!link) throw new Error(`The letter '${subject}' has no link.`);
  return link;
}
