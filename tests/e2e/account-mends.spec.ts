import type { Page } from '@playwright/test';
import { solveRobotCheckAt } from '../support/robot';
import {
  DEMO_PASSWORD,
  linkFromLetter,
  logInByCall,
  logInWith,
  newEmail,
  SHOPPER,
  signUpWith,
  yourMenu,
} from './accounts-steps';
import { axeFindings, expect, expectNoOverflow, test } from './fixtures';

const ADMINISTRATOR = 'admin@demo.wherewell.test';
const PASSWORD = 'Quiet-River-7';
const REFUSED = 'This email is not welcome.';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function ownId(page: Page): Promise<string> {
  const response = await page.request.post('/api/user/get-user-details', { data: {} });
  return ((await response.json()) as { usersResult: { id: string } }).usersResult.id;
}

/** Lets the shell read the signed-in person's record with something in it changed. */
const asIf = (page: Page, changes: object) =>
  page.route('**/api/user/get-user-details', async (route) => {
    const response = await route.fetch();
    const { usersResult, ...rest } = (await response.json()) as { usersResult: object };
    await route.fulfill({
      response,
      json: { ...rest, usersResult: { ...usersResult, ...changes } },
    });
  });

for (const { form, address, fill } of [
  { form: 'Log In', address: '/login', fill: (page: Page) => logInWith(page) },
  {
    form: 'Sign Up',
    address: '/signup',
    fill: (page: Page) => signUpWith(page, newEmail(), PASSWORD),
  },
])
  test(`an answer without a session leaves ‘${form}’ open, with the field’s error`, async ({
    page,
  }) => {
    await page.route(/\/api\/user\/(login|sign-up)$/, (route) =>
      route.fulfill({ json: { status: true, field: 'emailId', fieldMessage: REFUSED } }),
    );
    await page.goto(`/#${address}`);
    await fill(page);
    const email = page.getByRole('form', { name: form }).getByLabel('Email');
    await expect(email).toHaveAccessibleDescription(REFUSED);
    await expect(email).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`#${address}$`));
  });

test('open sign-up sends the whole payload of an advisor', async ({ page }) => {
  await page.route('**/api/user/sign-up', (route) => route.fulfill({ json: { status: true } }));
  const request = page.waitForRequest('**/api/user/sign-up');
  await page.goto('/#/signup');
  await signUpWith(page, newEmail(), PASSWORD);
  expect((await request).postDataJSON()).toMatchObject({
    firstName: 'Ada',
    lastName: 'Lovelace',
    password: PASSWORD,
    roleId: 0,
    isVerified: false,
    profilePic: null,
    city: null,
    state: null,
    userDesignationText: 'Advisor',
    userDescription: 'Read Only',
    recapToken: expect.stringMatching(/./) as unknown,
  });
});

test('an administrator edits another person’s account; nobody else does', async ({ page }) => {
  await logInByCall(page);
  const address = `/#/app/edit-account-admin/${await ownId(page)}`;
  await page.goto(address);
  await expect(page.getByText('You do not have permissions to access this url.')).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);

  await logInByCall(page, ADMINISTRATOR);
  await page.goto('about:blank');
  await page.goto(address);
  await expect(heading(page, 'Edit account')).toBeVisible();
  await expect(page.getByRole('main').getByText(`Demo Shopper, ${SHOPPER}`)).toBeVisible();
  await expect(page.getByLabel('First Name')).toHaveValue('Demo');
});

test('whoever has no names yet is called by their email', async ({ page }) => {
  await logInByCall(page);
  await asIf(page, { firstName: '', lastName: '' });
  await page.goto('/#/app/home-page');
  await yourMenu(page).click();
  await expect(page.getByRole('banner').locator('p').getByText(SHOPPER)).toHaveCount(1);
  await expect(page.getByRole('button', { name: `Your menu, ${SHOPPER}` })).toBeVisible();
  await expect(page.getByText('Deleted User')).toHaveCount(0);
});

test.describe.serial('somebody who has just signed up', () => {
  const emailId = newEmail();
  let id = '';

  test('has no business at a dead verify address, and verifies by the mailed one', async ({
    page,
    appUrl,
  }) => {
    const recapToken = await solveRobotCheckAt(appUrl);
    const response = await page.request.post('/api/user/sign-up', {
      data: { firstName: 'Robin', lastName: 'Trial', emailId, password: PASSWORD, recapToken },
    });
    expect(await response.json()).toMatchObject({ usersResult: { isVerified: false } });
    id = await ownId(page);
    for (const address of ['/#/verify/dead', '/#/app/verify/dead-too']) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(page).toHaveURL(/#\/app\/not-found$/);
    }
    await page.goto(await linkFromLetter(page, emailId, 'Please confirm your email'));
    await expect(page.getByText('Your email is verified.')).toBeVisible();
    await expect(page).toHaveURL(/#\/app\/account$/);
  });

  test('is deleted by an administrator, who stays logged in', async ({ page }) => {
    await logInByCall(page, ADMINISTRATOR);
    await page.goto(`/#/app/delete-account/${id}`);
    await expect(page.getByText(`The account of Robin Trial, ${emailId}.`)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 375, height: 800 });
    await expectNoOverflow(page);
    const remove = page.getByRole('button', { name: 'Delete this account' });
    const password = page.getByLabel('Your password');
    await page.getByRole('checkbox', { name: 'I understand' }).check();
    await password.fill(PASSWORD);
    await remove.click();
    await expect(password).toHaveAccessibleDescription(/The current password is not correct\./);
    await password.fill(DEMO_PASSWORD);
    await remove.click();
    await expect(page.getByText('The account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL(/#\/app\/account$/);
    await expect(yourMenu(page)).toBeVisible();
    const again = await page.request.post('/api/user/login', {
      data: { emailId, password: PASSWORD },
    });
    expect(await again.json()).toMatchObject({ status: false });
    await page.goto('about:blank');
    await page.goto(`/#/app/delete-account/${id}`);
    await expect(page.getByText('There is no such account.')).toBeVisible();
  });
});
