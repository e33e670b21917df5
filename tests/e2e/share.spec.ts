import type { Page } from '@playwright/test';
import { linkFromLetter, logInByCall, SHOPPER } from './accounts-steps';
import { axeFindings, communityId, expect, expectNoOverflow, stillness, test } from './fixtures';

const dialog = (page: Page) => page.getByRole('dialog');
const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true });

/** Opens the dialog of a community's page. @returns its id */
async function openShare(page: Page): Promise<number> {
  const id = await communityId(page, 'asheville nc');
  await page.goto(`/#/app/community-details/${id}`);
  await page.getByRole('button', { name: 'Share Asheville' }).click();
  await expect(page.getByRole('heading', { name: 'Share this Community' })).toBeVisible();
  return id;
}

async function openLetter(page: Page): Promise<number> {
  const id = await openShare(page);
  await dialog(page).getByRole('button', { name: 'Email' }).click();
  await expect(page.getByRole('heading', { name: 'Send Email' })).toBeVisible();
  return id;
}

test('a community is shared on the networks and by its link', async ({ page, context, appUrl }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const id = await openShare(page);
  const target = `${appUrl}/api/share-community/${id}`;
  for (const [name, host, query] of [
    ['Facebook', 'www.facebook.com', { u: target }],
    ['Twitter', 'twitter.com', { text: 'Check out Asheville!', url: target }],
  ] as const) {
    const href = await dialog(page).getByRole('link', { name }).getAttribute('href');
    const { host: given, searchParams } = new URL(href ?? '');
    expect(given).toBe(host);
    expect(Object.fromEntries(searchParams)).toEqual(query);
  }
  await dialog(page).getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Copied link successfully.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${appUrl}/#/app/community-details/${id}`,
  );
  await page.goto(target);
  await expect(page).toHaveURL(new RegExp(`/#/app/community-details/${id}$`));
});

test('a visitor mails a community with the keyboard alone', async ({ page }) => {
  await page.goto('/#/app/community-list');
  const share = page.getByRole('button', { name: /^Share / }).first();
  await share.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Share this Community' })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Send to')).toBeFocused();
  await expect(send(page)).toBeDisabled();
  const friend = `friend.${Date.now()}@example.org`;
  await page.keyboard.type(friend);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Would this be for us?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your email is on its way.')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await expect(dialog(page)).toHaveCount(0, { timeout: 4500 });
  await expect(share).toBeFocused();
  const link = await linkFromLetter(page, friend, 'A community for you to look at on Wherewell');
  expect(link).toMatch(/\/#\/app\/community-details\/\d+$/);
});

test('a letter that is not sent is given up only when asked, an empty one at once', async ({
  page,
}) => {
  await openLetter(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);

  await openLetter(page);
  await page.getByLabel('Message').fill('Would this be for us?');
  await page.keyboard.press('Escape');
  const ask = page.getByRole('dialog', { name: 'Discard this email?' });
  await ask.getByRole('button', { name: 'Keep editing' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByLabel('Message')).toHaveValue('Would this be for us?');
  await expect(page.getByLabel('Message')).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await ask.getByRole('button', { name: 'Discard email' }).click();
  await expect(dialog(page)).toHaveCount(0);
});

test('what is wrong is said, and nothing is lost', async ({ page }) => {
  await logInByCall(page, SHOPPER);
  await openLetter(page);
  const to = page.getByLabel('Send to');
  await to.fill('friend@example');
  await to.blur();
  await expect(page.getByText('Invalid email address')).toBeVisible();
  await to.fill('');
  await to.blur();
  await expect(dialog(page).getByText('Required', { exact: true })).toBeVisible();
  await to.fill('friend@example.org');
  await page.getByLabel('Message').fill('x'.repeat(701));
  await expect(page.getByText('1 character too many')).toBeVisible();
  await expect(send(page)).toBeDisabled();
  await page.getByLabel('Message').fill('Look!');
  await page.route('**/api/share-community-email', (route) => route.abort());
  await send(page).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('Look!');
  await page.unroute('**/api/share-community-email');
  await send(page).click();
  await expect(page.getByText('Your email is on its way.')).toBeVisible();
});

for (const [colorScheme, width] of [
  ['dark', 375],
  ['light', 1280],
] as const)
  test(`both dialogs are sound at ${width} px in the ${colorScheme} theme`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    for (const open of [openShare, openLetter]) {
      await page.goto('about:blank');
      await open(page);
      await stillness(page);
      await expectNoOverflow(page);
      expect(await axeFindings(page)).toEqual([]);
    }
  });
