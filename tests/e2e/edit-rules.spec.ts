import type { Page } from '@playwright/test';
import { logInByCall } from './accounts-steps';
import { ask, communityId, expect, test } from './fixtures';

const ADMINISTRATOR = 'admin@demo.wherewell.test';
const REPRESENTATIVE = 'rep@demo.wherewell.test';

const text = (page: Page) => page.getByRole('main').locator('textarea');
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openJobs(page: Page, place: string): Promise<number> {
  const id = await communityId(page, place);
  await page.goto(`/#/app/community-details-edit-jobs/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Jobs' })).toBeVisible();
  return id;
}

test('what is typed while the server publishes is neither lost nor published', async ({ page }) => {
  await logInByCall(page, ADMINISTRATOR);
  await openJobs(page, 'taos nm');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/*', async (route) => {
    if (route.request().method() === 'POST' && route.request().headers()['next-action']) await held;
    await route.continue();
  });
  await text(page).fill('A first thought.');
  await publishButton(page).click();
  await expect(page.getByRole('button', { name: 'Publishing…' })).toBeVisible();
  await text(page).fill('A first thought. And a second.');
  answer();
  await expect(page.getByText('What you wrote since is not published yet.')).toBeVisible();
  await expect(text(page)).toHaveValue('A first thought. And a second.');
  await publishButton(page).click();
  await expect(section(page, 'Jobs').getByText('A first thought. And a second.')).toBeVisible();
});

test('white space alone is no change: it goes straight back', async ({ page }) => {
  await logInByCall(page, ADMINISTRATOR);
  const id = await openJobs(page, 'salida co');
  await text(page).fill('   ');
  await expect(publishButton(page)).toBeDisabled();
  await page.getByRole('main').getByRole('link', { name: 'Edit Jobs' }).click();
  await expect(page).toHaveURL(new RegExp(`community-details/${id}#Section5$`));
});

test('a profile of a representative that says nothing is not published', async ({ page }) => {
  await logInByCall(page, REPRESENTATIVE);
  const id = await communityId(page, 'asheville nc');
  await page.goto(`/#/app/community-details-edit-community-reps/${id}`);
  const designation = page.getByLabel('Job or community involvement');
  const before = await designation.inputValue();
  await designation.fill(`${before}   `);
  await expect(publishButton(page)).toBeDisabled();
  await designation.fill(`${before} of the library`);
  await expect(publishButton(page)).toBeEnabled();
});

test('whoever changes a figure that another has changed is told, and may insist', async ({
  page,
}) => {
  await logInByCall(page, ADMINISTRATOR);
  const id = await openJobs(page, 'taos nm');
  const income = page.getByLabel(/income/i);
  await income.fill('51000');
  const theirs = { communityId: id, fieldName: 'medianIncome', fieldValue: 52_000 };
  await ask(page, 'community/update-acs-field', theirs);
  await publishButton(page).click();
  await expect(
    page.getByText(/^Someone else changed this to 52,000 while you were editing\./),
  ).toBeVisible();
  await expect(income).toHaveValue('51000');
  await publishButton(page).click();
  await expect(section(page, 'Jobs').getByText('$51,000')).toBeVisible();
});

test('after a conflict the screen names the one whose text is on the page', async ({
  page,
  browser,
}) => {
  await logInByCall(page, REPRESENTATIVE);
  const id = await openJobs(page, 'asheville nc');
  await text(page).fill('Mine.');
  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  const other = await context.newPage();
  await logInByCall(other, ADMINISTRATOR);
  const jobsDesc = `Theirs, ${Date.now()}.`;
  await ask(other, 'community/update-community-cat-jobs', { communityId: id, jobsDesc });
  await context.close();
  await publishButton(page).click();
  await page.getByRole('button', { name: 'Keep what is on the page' }).click();
  await expect(text(page)).toHaveValue(jobsDesc);
  await expect(page.getByText(/^Written by an administrator/).first()).toBeVisible();
  await expect(page.getByText(/^Written by Jordan Sample/)).toHaveCount(0);
});
