import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Browser, Cookie, Locator, Page } from 'playwright/test';
import { solveRobotCheckAt } from '../support/people/robot';
import { ask, expect } from './fixtures';

export const SHOPPER = 'shopper@demo.wherewell.test';
export const REPRESENTATIVE = 'rep@demo.wherewell.test';
export const ADMINISTRATOR = 'admin@demo.wherewell.test';
export const DEMO_PASSWORD = process.env.DEMO_PASSWORD ?? 'Welcome-Home-1';

/** An address that no account has yet. */
export const newEmail = (): string => `e2e-${randomUUID().slice(0, 8)}@example.com`;

export const heading = (page: Page, name: string): Locator =>
  page.getByRole('heading', { level: 1, name });

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

/** Logs in over the call, as the screens do; the page must be loaded afterward. */
export async function logInByCall(
  page: Page,
  emailId = SHOPPER,
  password = DEMO_PASSWORD,
): Promise<void> {
  const response = await ask(page, 'user/login', { emailId, password });
  expect(await response.json()).toMatchObject({ status: true });
}

/** The cookies of those who have logged in to one of this worker's apps. */
const sessions = new Map<string, Cookie[]>();

/**
 * Makes the browser one of the demo's people, who log in once for all tests: not for tests that log
 * out or in themselves. The page must be loaded afterward.
 */
export async function actAs(page: Page, emailId = SHOPPER): Promise<void> {
  const context = page.context();
  const app = new URL((await page.request.get('/api/health')).url()).origin;
  const person = `${emailId} at ${app}`;
  const cookies = sessions.get(person);
  // A log-in would end the session that the browser had.
  await context.clearCookies();
  if (cookies) return context.addCookies(cookies);
  await logInByCall(page, emailId);
  sessions.set(person, await context.cookies());
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

let networks = 0;

/**
 * An address of this machine that nobody has called from yet: five people an hour may sign up from
 * each. Only Linux has them all.
 */
function freshNetwork(): string | undefined {
  networks += 1;
  return process.platform === 'linux' ? `127.0.${process.pid % 256}.${1 + networks}` : undefined;
}

/** Creates an account of Robin Trial with the call, and logs the caller in. @returns its id */
export async function signUpByCall(
  page: Page,
  appUrl: string,
  emailId: string,
  password: string,
): Promise<string> {
  const person = { firstName: 'Robin', lastName: 'Trial', emailId, password };
  const body = JSON.stringify({ ...person, recapToken: await solveRobotCheckAt(appUrl) });
  const sent = request(`${appUrl}/api/user/sign-up`, {
    method: 'POST',
    localAddress: freshNetwork(),
    headers: { 'content-type': 'application/json' },
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  const answer = await text(response);
  const { usersResult } = JSON.parse(answer) as { usersResult?: { id: string } };
  if (!usersResult) throw new Error(`Sign-up failed: ${answer}`);
  const cookies = (response.headers['set-cookie'] ?? []).map((line) => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    return { name, value, url: appUrl, httpOnly: /; *httponly/i.test(line) };
  });
  await page.context().addCookies(cookies);
  return usersResult.id;
}

/**
 * A browser of its own, as on another device; one of the demo's people where an address is given.
 */
export async function otherDevice(
  browser: Browser,
  appUrl: string,
  emailId?: string,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: appUrl, reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (emailId !== undefined) await actAs(page, emailId);
  return page;
}

export const yourMenu = (page: Page): Locator =>
  page.getByRole('banner').getByRole('button', { name: /^Your menu/ });

export async function logOut(page: Page): Promise<void> {
  await yourMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/#\/app\/home-page$/);
  await expect(page.getByText('You are logged out.').last()).toBeVisible();
}

/** The first link in the newest email to somebody with this subject, as the outbox shows it. */
export async function linkFromEmail(page: Page, to: string, subject: string): Promise<string> {
  const read = async (address: string) => (await page.request.get(address)).text();
  const entry = new RegExp(
    `href="(/dev/outbox\\?email=[^"]+)"[^>]*><span[^>]*>[^<]*${subject}[^<]*</span><span[^>]*>${to}<`,
  );
  let letter = '';
  await expect(async () => {
    letter = entry.exec(await read('/dev/outbox'))?.[1] ?? '';
    expect(letter, `an email '${subject}' to ${to}`).not.toBe('');
  }).toPass({ intervals: [50, 100, 250] });
  const link = /<article[^]*?<a [^>]*?href="([^"]+)"/.exec(await read(letter))?.[1];
  if (!link) throw new Error(`The email '${subject}' has no link.`);
  return link.replaceAll('&amp;', '&');
}

/** The main text of the section that is being edited. */
export const sectionText = (page: Page): Locator => page.getByRole('main').locator('textarea');

export const publishButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Publish', exact: true });

export const section = (page: Page, name: string): Locator =>
  page.getByRole('region', { name, exact: true });

/** Opens the screen that edits a section of a community. */
export async function openSection(page: Page, screen: string, id: number): Promise<void> {
  await page.goto('about:blank');
  await page.goto(`/#/app/community-details-edit-${screen}/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible();
}

/** Opens the history of the section that is being edited. @returns its versions */
export async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'History' }).click();
  const versions = page.getByRole('dialog', { name: /^History of / }).getByRole('listitem');
  await expect(versions.first()).toBeVisible();
  return versions;
}

/** Draws the page as it is printed, as soon as it listens for that. */
export async function putOnPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator('[data-printed-foot]')).toBeAttached({ timeout: 1000 });
  }).toPass();
}

/** Nothing is on it that only works on a screen, and it says where it is from, and of when. */
export async function expectPaper(page: Page): Promise<void> {
  const controls = page.locator('button, select, form, summary, [role="tab"], [role="switch"]');
  await expect(controls.filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('[data-printed-foot]')).toHaveText(
    /^http\S+, printed on \w+ \d+, \d{4}$/,
  );
}

/** The pages of Letter paper that it takes: how many, and how many of them lie on their side. */
export async function printedPages(page: Page): Promise<{ pages: number; beside: number }> {
  const pdf = await page.pdf({ format: 'Letter', preferCSSPageSize: true });
  const text = pdf.toString('latin1');
  return {
    pages: text.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0,
    beside: text.match(/\/MediaBox\s*\[\s*0\s+0\s+792\s+612\s*\]/g)?.length ?? 0,
  };
}
