import { communityId, expect, test } from './fixtures';

test.describe('a visitor finds a community and reads its profile', () => {
  test('searching, filtering, opening and reading with the mouse', async ({ page }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/#\/app\/home-page$/);
    await page.getByRole('navigation', { name: 'Main' }).getByText('Communities').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
    await expect(page.getByText(/^16,\d{3} Results$/)).toBeVisible();

    await page.getByRole('main').getByRole('searchbox').first().fill('ashevile nc');
    await expect(page.getByText(/^\d Results?$/)).toBeVisible();
    await expect(page).toHaveURL(/[?&]q=ashevile/);

    await page.getByRole('link', { name: /^Asheville/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Asheville' })).toBeVisible();
    await expect(page).toHaveTitle(/Asheville, NC/);
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
    await expect(page.getByText('Median Home Listing Price').first()).toBeVisible();

    await page.goBack();
    await expect(page.getByText(/^\d Results?$/)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: /^Asheville/ })).toBeVisible();
  });

  test('filters narrow the list, stand as chips and come off one by one', async ({ page }) => {
    await page.goto('/#/app/community-list');
    await page.getByRole('button', { name: /Cost of living/i }).click();
    await page.getByRole('checkbox', { name: 'Below the national average' }).click();
    await expect(page).toHaveURL(/cost=/);
    const results = page.getByText(/^\d+ Results?$/);
    await expect(results).toBeVisible();
    const narrowed = await results.textContent();
    const chip = page.getByRole('button', { name: /Remove.*Below the national average/ });
    await chip.click();
    await expect(page).not.toHaveURL(/cost=/);
    await expect(page.getByText(/^16,\d{3} Results$/)).toBeVisible();
    expect(narrowed).not.toContain('16,');
  });

  test('a profile leads on to the other communities of its state', async ({ page }) => {
    const id = await communityId(page, 'asheville nc');
    await page.goto(`/#/app/community-details/${id}`);
    await page.getByRole('link', { name: 'More communities in North Carolina' }).click();
    await expect(page.getByRole('button', { name: /Remove.*North Carolina/ })).toBeVisible();
    await expect(page.getByText(/^\d{3} Results$/)).toBeVisible();
  });

  test('a shared link brings the same list', async ({ page }) => {
    await page.goto('/#/app/community-list?q=portland&page=1');
    await expect(page.getByRole('main').getByRole('searchbox').first()).toHaveValue('portland');
    await expect(page.getByRole('link', { name: /^Portland/ }).first()).toBeVisible();
  });

  test('the tabs of a visitor without an account say what they are for', async ({ page }) => {
    await page.goto('/#/app/community-list');
    const open = async (name: string) => page.getByRole('tab', { name }).click();
    await open('Favorites');
    await expect(page.getByText('Oops, no favorites yet!')).toBeVisible();
    await open('Recommended');
    await expect(page.getByText('Oops, no recommendations yet!')).toBeVisible();
    await open('Recent');
    await expect(
      page.getByText('Come back after exploring to see communities you have recently viewed'),
    ).toBeVisible();
    const id = await communityId(page, 'duluth mn');
    await page.goto(`/#/app/community-details/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Duluth' })).toBeVisible();
    await page.goto('/#/app/community-list?tab=1');
    await expect(page.getByRole('link', { name: /^Duluth/ })).toBeVisible();
  });

  test('with the keyboard alone, from the address bar to a section', async ({ page }) => {
    await page.goto('/#/app/community-list');
    await expect(page.getByText(/^16,\d{3} Results$/)).toBeVisible();
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
    await expect(page.getByRole('heading', { level: 1, name: 'Santa Fe' })).toBeVisible();
    const link = page.getByRole('navigation', { name: /section/i }).getByRole('link', {
      name: 'Climate',
    });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#Section8$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Climate' })).toBeInViewport();
  });
});

test.describe('addresses', () => {
  test('a section named in the address is scrolled to', async ({ page }) => {
    const id = await communityId(page, 'asheville nc');
    await page.goto(`/#/app/community-details/${id}?section=section9`);
    await expect(page).toHaveURL(new RegExp(`/community-details/${id}#Section9$`));
    await expect(page.getByRole('heading', { level: 2, name: 'Getting Around' })).toBeInViewport();
  });

  test('the top-level addresses show the same screens', async ({ page }) => {
    const id = await communityId(page, 'asheville nc');
    await page.goto(`/#/community-details/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Asheville' })).toBeVisible();
    await page.goto('/#/communitylist');
    await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
  });

  for (const address of ['/#/app/nowhere', '/#/nowhere'])
    test(`${address} is not found`, async ({ page }) => {
      await page.goto(address);
      await expect(
        page.getByText("We can't seem to find the page you're looking for."),
      ).toBeVisible();
    });

  test('a community that does not exist has no content to display', async ({ page }) => {
    for (const address of [
      '/#/app/community-details/999999999',
      '/#/app/job-list/999999999',
      '/#/app/view-all-amenities/abc',
    ]) {
      await page.goto('about:blank');
      await page.goto(address);
      await expect(
        page.getByText("We can't seem to find the page you're looking for."),
        address,
      ).toBeVisible();
      await expect(page.getByText('No content to display')).toBeVisible();
      await expect(page).toHaveTitle('Page not found · Wherewell');
    }
  });

  test('an unknown page of the server is a real 404', async ({ page }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(
      page.getByText("We can't seem to find the page you're looking for."),
    ).toBeVisible();
  });
});

test.describe('when the server does not answer', () => {
  test('the list says so and works again when asked to', async ({ page }) => {
    let down = true;
    await page.route('**/api/community/get-all', (route) =>
      down
        ? route.fulfill({ status: 500, json: { status: false, message: 'It broke (abc).' } })
        : route.continue(),
    );
    await page.goto('/#/app/community-list');
    await expect(page.getByText('It broke (abc).')).toBeVisible();
    down = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(/^16,\d{3} Results$/)).toBeVisible();
  });
});
