import { communityId, expect, LONG, test } from './fixtures';
import { heading, linkFromEmail } from './steps';

test('a visitor finds a community, reads its profile and goes on from it', async ({ page }) => {
  const results = page.getByText(/^[\d,]+ Results?$/);
  const all = page.getByText(/^20,\d{3} Results$/);

  await test.step('from the home page to the list', async () => {
    await page.goto('/');
    await expect(page).toHaveURL(/#\/app\/home-page$/);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Communities').first().click();
    await expect(heading(page, 'Communities')).toBeVisible();
    await expect(page).toHaveTitle('Communities · Wherewell');
    await expect(all).toBeVisible();
  });

  await test.step('filters narrow the list, show as chips and come off one by one', async () => {
    await page.getByRole('button', { name: /Cost of living/i }).click();
    await page.getByRole('checkbox', { name: 'Below the national average' }).click();
    await expect(page).toHaveURL(/cost=/);
    await expect(all).toBeHidden();
    await expect(results).toBeVisible();
    await page.getByRole('button', { name: /Remove.*Below the national average/ }).click();
    await expect(page).not.toHaveURL(/cost=/);
    await expect(all).toBeVisible();
  });

  await test.step('a search finds what is misspelled', async () => {
    await page.getByRole('main').getByRole('searchbox').first().fill('ashevile nc');
    await expect(page.getByText(/^\d Results?$/)).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=ashevile/);
  });

  await test.step('the profile has its title and its sections', async () => {
    await page.getByRole('link', { name: /^Asheville/ }).click();
    await expect(heading(page, 'Asheville')).toBeVisible();
    await expect(page).toHaveTitle('Asheville, NC · Wherewell');
    await expect(page.getByText('Asheville is a Represented Community')).toBeVisible();
    for (const name of [
      'Amenities',
      'Insights By',
      'About',
      'Jobs',
      'Residents',
      'Cost of Living',
      'Climate',
      'Getting Around',
      'Education',
      'Healthcare',
    ])
      await expect(page.getByRole('heading', { level: 2, name }).first()).toBeVisible();
    await expect(page.getByText('Typical home value').first()).toBeVisible();
  });

  await test.step('Back brings the same list, Forward the profile with its own title at once', async () => {
    await page.goBack();
    await expect(page).toHaveTitle('Communities · Wherewell');
    await expect(page.getByText(/^\d Results?$/)).toBeVisible();
    await page.goForward();
    await expect(page).toHaveTitle('Asheville, NC · Wherewell');
    await expect(heading(page, 'Asheville')).toBeVisible();
  });

  await test.step('it leads on to the other communities of its state, also after a reload', async () => {
    await page.getByRole('link', { name: 'More communities in North Carolina' }).click();
    const chip = page.getByRole('button', { name: /Remove.*North Carolina/ });
    await expect(chip).toBeVisible();
    await page.reload();
    await expect(chip).toBeVisible();
    await expect(page.getByText(/^\d{3} Results$/)).toBeVisible();
  });

  await test.step('what was read is under ‘Recent’', async () => {
    await page.goto('/#/app/community-list?tab=1');
    await expect(page.getByRole('link', { name: /^Asheville/ })).toBeVisible();
  });
});

test(
  'a visitor reads a section with the keyboard alone, from the address bar on',
  LONG,
  async ({ page }) => {
    await page.goto('/#/app/community-list');
    await expect(page.getByText(/^20,\d{3} Results$/)).toBeVisible();
    const searchbox = page.getByRole('main').getByRole('searchbox').first();
    for (let i = 0; i < 40; i += 1) {
      await page.keyboard.press('Tab');
      if (await searchbox.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(searchbox).toBeFocused();
    await page.keyboard.type('santa fe nm');
    const card = page.getByRole('link', { name: 'Santa Fe, New Mexico', exact: true });
    await expect(page.getByText(/^\d Results?$/)).toBeVisible();
    for (let i = 0; i < 80; i += 1) {
      await page.keyboard.press('Tab');
      if (await card.evaluate((element) => element === document.activeElement)) break;
    }
    await expect(card).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Santa Fe')).toBeVisible();
    const link = page.getByRole('navigation', { name: /section/i }).getByRole('link', {
      name: 'Climate',
    });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#Section8$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Climate' })).toBeInViewport();
  },
);

test('a section named in the address is scrolled to', LONG, async ({ page }) => {
  const id = await communityId(page, 'asheville nc');
  await page.goto(`/#/app/community-details/${id}?section=section9`);
  await expect(page).toHaveURL(new RegExp(`/community-details/${id}#Section9$`));
  await expect(page.getByRole('heading', { level: 2, name: 'Getting Around' })).toBeInViewport();
});

test('a visitor mails a community with the keyboard alone', LONG, async ({ page }) => {
  const dialog = page.getByRole('dialog');
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await page.goto('/#/app/community-list');
  const share = page.getByRole('button', { name: /^Share / }).first();
  await share.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Share this Community' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Email' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Send to')).toBeFocused();
  const friend = `friend.${Date.now()}@example.org`;
  await page.keyboard.type(friend);
  await page.keyboard.press('Tab');
  await page.keyboard.type('Robin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Would this be for us?');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(send).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your email is on its way.')).toBeVisible();
  await expect(send).toBeDisabled();
  await expect(dialog).toHaveCount(0);
  await expect(share).toBeFocused();
  const link = await linkFromEmail(page, friend, 'Robin shared');
  await page.goto(link);
  await expect(page).toHaveURL(/\/#\/app\/community-details\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
