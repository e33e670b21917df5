import {
  DEMO_PASSWORD,
  linkFromLetter,
  logInByCall,
  logInWith,
  logOut,
  newEmail,
  SHOPPER,
  signUpWith,
  yourMenu,
} from './accounts-steps';
import { communityId, expect, test } from './fixtures';

const PASSWORD = 'Quiet-River-7';
const OTHER_PASSWORD = 'Louder-River-8';

test('from sign-up over verification and a forgotten password to a saved favorite', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const emailId = newEmail();
  await page.goto('/#/app/home-page');
  await page.getByRole('banner').getByRole('button', { name: 'Sign up' }).click();
  await signUpWith(page, emailId, PASSWORD);
  await expect(page).toHaveURL(/#\/signup-success$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Ada!' })).toBeVisible();
  await expect(page.getByRole('main').getByText(emailId)).toBeVisible();

  const verifyLink = await linkFromLetter(page, emailId, 'Please confirm your email');
  await page.goto(verifyLink);
  await expect(page.getByText('Your email is verified.')).toBeVisible();
  await expect(page).toHaveURL(/#\/app\/account$/);
  await logOut(page);

  await page.getByRole('banner').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Forgot Password' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Forgot Your Password?' }),
  ).toBeVisible();
  const send = page.getByRole('button', { name: 'Send Link' });
  await expect(send).toBeDisabled();
  await page.getByLabel('Email').fill(emailId);
  await send.click();
  await expect(page).toHaveURL(/#\/app\/check-your-email$/);

  const resetLink = await linkFromLetter(page, emailId, 'Reset your Wherewell password');
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

  await page.goto('/#/app/community-list?q=duluth+mn');
  const heart = page.getByRole('button', { name: 'Favorite Duluth' });
  await heart.click();
  await logInWith(page, emailId, PASSWORD);
  await expect(
    page.getByRole('alert').getByText('The email or password is not correct.'),
  ).toBeVisible();
  await logInWith(page, emailId, OTHER_PASSWORD);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/community-list\?q=duluth/);
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('tab', { name: 'Favorites' }).click();
  await expect(page.getByRole('link', { name: /^Duluth/ })).toBeVisible();

  await logOut(page);
  await page.goto('/#/app/community-list?q=duluth+mn');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await page.goto('/#/app/community-list?tab=2');
  await expect(page.getByText('Oops, no favorites yet!')).toBeVisible();
});

test.describe('the dialog', () => {
  test('is filled in by keyboard alone, and gives the focus back', async ({ page }) => {
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
    await dialog.getByRole('tab', { name: 'Log In' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('form', { name: 'Sign Up' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    const submit = dialog.getByRole('button', { name: 'Log In', exact: true });
    await expect(submit).toBeDisabled();
    await dialog.getByLabel('Email').focus();
    await page.keyboard.type(SHOPPER);
    await page.keyboard.press('Tab');
    await page.keyboard.type(DEMO_PASSWORD);
    await expect(submit).toBeEnabled();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#\/app\/account$/);
    await yourMenu(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem', { name: 'Account' })).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(yourMenu(page)).toBeFocused();
  });

  test('says what is wrong at each field', async ({ page }) => {
    await page.goto('/#/signup');
    const form = page.getByRole('form', { name: 'Sign Up' });
    const say = async (field: string, text: string, message: string) => {
      await form.getByLabel(field, { exact: true }).fill(text);
      await form.getByLabel(field, { exact: true }).blur();
      await expect(form.getByText(message, { exact: true })).toBeVisible();
    };
    await say('First Name', 'A1', 'Please enter a valid first name.');
    await say('Last Name', 'B  C', 'Please enter a valid last name.');
    await say(
      'Email',
      'ada@example',
      'Improper format: Please enter using the correct format (eg. name@example.com)',
    );
    await say('Password', 'short', 'Please enter a valid password.');
    await say('Password', 'With Space-1', 'Password cannot contain spaces.');
    await expect(form.getByRole('button', { name: 'Sign Up' })).toBeDisabled();
  });

  test('an email that is taken is said at the field', async ({ page }) => {
    await page.goto('/#/signup');
    await signUpWith(page, SHOPPER, PASSWORD);
    const email = page.getByRole('form', { name: 'Sign Up' }).getByLabel('Email');
    await expect(email).toHaveAccessibleDescription(
      'An account with this email already exists. Please log in.',
    );
    await expect(email).toBeFocused();
  });

  test('a register token of the route is checked before anything is sent', async ({ page }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/user/sign-up')) asked += 1;
    });
    await page.goto('/#/signup?register-token=dead');
    await signUpWith(page, newEmail(), PASSWORD);
    await expect(page.getByRole('form', { name: 'Sign Up' }).getByRole('alert')).toHaveText(
      'This link no longer works. Please ask for a new one.',
    );
    expect(asked).toBe(0);
  });

  test('asks for the mailed code where a second step is on', async ({ page }) => {
    await page.route('**/api/user/login', (route) =>
      route.fulfill({
        json: {
          status: true,
          otpRequired: true,
          message: 'We sent you a code. Please enter it.',
        },
      }),
    );
    await page.route('**/api/user/verify-otp-and-login', (route) =>
      route.fulfill({
        json: {
          status: false,
          message: 'This code is not correct.',
          field: 'otp',
          fieldMessage: 'This code is not correct.',
        },
      }),
    );
    await page.goto('/#/app/home-page?back=0');
    await logInWith(page);
    const code = page.getByLabel('Six-digit code');
    await expect(code).toBeFocused();
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(page.getByRole('button', { name: /^Resend in/ })).toBeDisabled();
    await page.keyboard.type('123456');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This code is not correct.')).toBeVisible();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('form', { name: 'Log In' })).toBeVisible();
  });
});

test.describe('screens that need an account', () => {
  test('ask a visitor to log in, and open afterwards', async ({ page }) => {
    await page.goto('/#/app/account');
    await expect(page).toHaveURL(/#\/app\/home-page$/);
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
    await logInWith(page);
    await expect(page).toHaveURL(/#\/app\/account$/);
  });

  test('‘Back to Log In’ opens the dialog on the home page', async ({ page }) => {
    await page.goto('/#/forgot-password');
    await page.getByRole('link', { name: 'Back to Log In' }).click();
    await expect(page).toHaveURL(/#\/app\/home-page$/);
    await expect(page.getByRole('dialog', { name: 'Welcome back' })).toBeVisible();
  });

  test('a signed-in person has no business at a verify address', async ({ page }) => {
    await logInByCall(page);
    await page.goto('/#/verify/anything');
    await expect(page).toHaveURL(/#\/app\/not-found$/);
  });
});

test.describe('a session', () => {
  test('that the server has ended leads to the log-in and back', async ({ page, context }) => {
    const id = await communityId(page, 'asheville nc');
    await logInByCall(page);
    await page.goto('/#/app/community-list?q=asheville');
    await expect(yourMenu(page)).toBeVisible();
    await context.clearCookies({ name: 'user' });
    await page.goto(`/#/app/community-details/${id}`);
    await expect(
      page.getByText('Your session has timed out. Please login again.').first(),
    ).toBeVisible();
    await expect(page).toHaveURL(/#\/login\?to=/);
    await logInWith(page);
    await expect(page).toHaveURL(new RegExp(`/community-details/${id}$`));
  });

  test('warns before it ends, and goes on without losing the screen', async ({ page, context }) => {
    await logInByCall(page);
    const soon = Math.floor(Date.now() / 1000) + 100;
    const [token] = (await context.cookies()).filter(({ name }) => name === 'token');
    if (!token) throw new Error('There is no token cookie.');
    await context.addCookies([{ ...token, value: String(soon) }]);
    await page.goto('/#/app/community-list?q=asheville');
    const warning = page.getByRole('dialog', { name: 'Are you still there?' });
    await expect(warning).toBeVisible();
    await expect(warning).toHaveText(/1 minute \d+ seconds/);
    await warning.getByRole('button', { name: 'Stay logged in' }).click();
    await expect(warning).toBeHidden();
    await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue('asheville');
    const renewed = (await context.cookies()).find(({ name }) => name === 'token');
    expect(Number(renewed?.value)).toBeGreaterThan(soon + 3000);
  });

  test('is renewed while the person is active', async ({ page, context }) => {
    await logInByCall(page);
    const cookies = await context.cookies();
    const in50Minutes = String(Math.floor(Date.now() / 1000) + 50 * 60);
    await context.addCookies(
      cookies.map((one) => (one.name === 'token' ? { ...one, value: in50Minutes } : one)),
    );
    await page.goto('/#/app/home-page');
    await expect(yourMenu(page)).toBeVisible();
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('keep-active')) asked += 1;
    });
    const renewal = page.waitForResponse('**/api/user/keep-active');
    // What listens is fetched after the page stands; a person moves more than once, too.
    await expect
      .poll(async () => {
        await page.keyboard.press('Shift');
        return asked;
      })
      .toBe(1);
    expect((await renewal).status()).toBe(200);
    await page.keyboard.press('Shift');
    await page.mouse.move(200, 300);
    await page.waitForTimeout(300);
    expect(asked).toBe(1);
  });

  test('begins and ends in every tab at once', async ({ page, context }) => {
    const other = await context.newPage();
    await other.goto('/#/app/community-list');
    await page.goto('/#/login');
    await logInWith(page);
    await expect(page).toHaveURL(/#\/app\/account$/);
    await expect(yourMenu(other)).toBeVisible();
    await other.goto('/#/app/account');
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
    await logOut(page);
    await expect(other).toHaveURL(/#\/app\/home-page$/);
    await expect(other.getByRole('banner').getByRole('button', { name: 'Log in' })).toBeVisible();
    await expect(other.getByRole('dialog')).toBeHidden();
    const left = (await context.cookies()).map(({ name }) => name);
    for (const name of ['token', 'authToken', 'hosttype', 'user', 'path', 'planetRe'])
      expect(left).not.toContain(name);
  });

  test('carries the role of the route in a header', async ({ page, context }) => {
    await page.goto('/#/login?roleId=1');
    const request = page.waitForRequest('**/api/user/login');
    await logInWith(page);
    expect((await request).headers().hosttype).toBe('communityrep');
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'hosttype');
    expect(cookie?.value).toBe(encodeURIComponent(btoa('communityrep')));
    await expect(page).toHaveURL(/#\/app\/account$/);
  });
});
