import type { Browser, Locator, Page } from '@playwright/test';
import { logInByCall } from './accounts-steps';
import { ask, axeFindings, communityId, expect, expectNoOverflow, test } from './fixtures';

const REPRESENTATIVE = 'rep@demo.wherewell.test';
const ADMINISTRATOR = 'admin@demo.wherewell.test';
const OURS = 'asheville nc';
/** Of texts: an earlier run on the same data must not be mistaken for this one. */
const run = Date.now().toString(36);

/** Opens the screen that edits a section. */
async function openForm(page: Page, section: string, place = OURS): Promise<void> {
  const id = await communityId(page, place);
  await page.goto('about:blank');
  await page.goto(`/#/app/community-details-edit-${section}/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: /^Edit / })).toBeVisible();
}

const text = (page: Page) => page.getByRole('main').locator('textarea');
const publishButton = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true });
const history = (page: Page) => page.getByRole('dialog', { name: /^History of / });
const question = (page: Page) => page.getByRole('dialog', { name: /^Restore version \d+\?$/ });
const conflict = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Someone else published this section' });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function publish(page: Page, section: string, label: string, words: string): Promise<void> {
  await openForm(page, section);
  await text(page).fill(words);
  await publishButton(page).click();
  await expect(page.getByText(`The ${label} section was published.`)).toBeVisible();
  await expect(region(page, label).getByText(words)).toBeVisible();
}

async function openHistory(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'History' }).click();
  await expect(history(page).getByRole('listitem').first()).toBeVisible();
  return history(page).getByRole('listitem');
}

async function restore(page: Page, version: Locator): Promise<void> {
  await version.getByRole('button', { name: /^Restore this version/ }).click();
  await question(page).getByRole('button', { name: 'Restore', exact: true }).click();
}

async function someoneElse(browser: Browser, emailId?: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env.E2E_URL });
  const page = await context.newPage();
  if (emailId) await logInByCall(page, emailId);
  return page;
}

/** What the versions of a section say, newest first, over the call that the dialog makes. */
async function versionsOf(page: Page, section: string): Promise<Record<string, unknown>[]> {
  const data = { communityId: await communityId(page, OURS), section };
  const response = await page.request.post('/api/community/get-insight-versions', { data });
  const { data: versions } = (await response.json()) as {
    data: { content: Record<string, unknown> }[];
  };
  return versions.map(({ content }) => content);
}

test.describe.serial('a representative', () => {
  const [first, second] = [`A mill town ${run}.`, `A hill town ${run}.`];
  test.beforeEach(async ({ page }) => logInByCall(page, REPRESENTATIVE));

  test('finds both texts they published, and what changed between them', async ({ page }) => {
    await publish(page, 'jobs', 'Jobs', first);
    await publish(page, 'jobs', 'Jobs', second);
    await openForm(page, 'jobs');
    const versions = await openHistory(page);
    await expect(versions.first()).toContainText('Current');
    await expect(versions.first()).toContainText(second);
    await expect(versions.first().getByRole('button', { name: /^Restore/ })).toHaveCount(0);
    await expect(versions.nth(1)).toContainText(first);
    await expect(versions.nth(1)).toContainText(
      /Written by Jordan Sample, Community Representative · \w+ \d+, \d{4}, \d+:\d\d/,
    );
    await expect(versions.last()).toContainText('Sample text');

    await versions
      .nth(1)
      .getByRole('button', { name: /^Compare/ })
      .press('Enter');
    await expect(versions.nth(1).getByRole('deletion')).toContainText('mill');
    await expect(versions.nth(1).getByRole('insertion')).toContainText('hill');
    const other = versions.nth(1).getByLabel('Compare with');
    await other.focus();
    await page.keyboard.press('ArrowDown');
    await expect(other.locator('option:checked')).not.toHaveText(/current/);
    await expect(versions.nth(1).getByRole('insertion').last()).toContainText('mill');
    await expect(versions.nth(1).getByText('hill')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(history(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'History' })).toBeFocused();
  });

  test('restores the earlier one, and a visitor reads it', async ({ page, browser }) => {
    await openForm(page, 'jobs');
    const versions = await openHistory(page);
    await versions
      .nth(1)
      .getByRole('button', { name: /^Restore this version/ })
      .click();
    await expect(question(page)).toContainText(
      /The text of \w+ \d+, \d{4}, \d+:\d\d.[AP]M replaces what is on the page\. The present text stays in the history\./,
    );
    await page.keyboard.press('Escape');
    await expect(question(page)).toBeHidden();
    await expect(history(page)).toBeVisible();

    await restore(page, versions.nth(1));
    await expect(page.getByText('The Jobs section was published.')).toBeVisible();
    await expect(page).toHaveURL(/community-details\/\d+#Section5$/);
    await expect(region(page, 'Jobs').getByText(first)).toBeVisible();

    const visitor = await someoneElse(browser);
    await visitor.goto(`/#/app/community-details/${await communityId(visitor, OURS)}`);
    await expect(region(visitor, 'Jobs').getByText(first)).toBeVisible();
    await visitor.context().close();

    await openForm(page, 'jobs');
    const after = await openHistory(page);
    await expect(after.nth(1)).toContainText(second);
    await expect(after.nth(2)).toContainText('Same as the current version.');
    await expect(after.nth(2).getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  });

  test('loses nothing unpublished by restoring, and publishes none of it', async ({ page }) => {
    await openForm(page, 'jobs');
    const income = page.getByLabel(/income/i);
    const known = await income.inputValue();
    await income.fill('12345');
    await text(page).fill(`Half a thought ${run}`);
    const versions = await openHistory(page);
    await versions
      .nth(1)
      .getByRole('button', { name: /^Restore this version/ })
      .click();
    await expect(question(page)).toContainText('is kept as a draft and offered to you again');
    await question(page).getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(region(page, 'Jobs').getByText(second)).toBeVisible();

    await openForm(page, 'jobs');
    await expect(text(page)).toHaveValue(second);
    await expect(income).toHaveValue(known);
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(text(page)).toHaveValue(`Half a thought ${run}`);
    await expect(income).toHaveValue('12345');
  });

  test('is told when a version was not restored, and tries again', async ({ page }) => {
    await openForm(page, 'jobs');
    const versions = await openHistory(page);
    await page.route('**/*', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await restore(page, versions.nth(1));
    await expect(question(page).getByRole('alert')).toContainText('couldn’t reach the server');
    await page.unroute('**/*');
    await question(page).getByRole('button', { name: 'Restore', exact: true }).click();
    await expect(region(page, 'Jobs').getByText(first)).toBeVisible();
  });

  test('is told when the history does not load, and tries again', async ({ page }) => {
    await openForm(page, 'jobs');
    await page.route('**/api/community/get-insight-versions', (route) => route.abort());
    await page.getByRole('button', { name: 'History' }).click();
    await expect(history(page).getByText('The history did not load')).toBeVisible();
    await page.unroute('**/api/community/get-insight-versions');
    await history(page).getByRole('button', { name: 'Try again' }).click();
    await expect(history(page).getByRole('listitem').first()).toContainText('Current');
  });
});

test.describe.serial('two people who write the same section', () => {
  const [theirs, mine] = [`Theirs ${run}.`, `Mine ${run}.`];

  /** Both have the form open; the administrator publishes first, the representative is told. */
  async function collide(page: Page, browser: Browser, words: string): Promise<void> {
    await logInByCall(page, REPRESENTATIVE);
    await openForm(page, 'residents');
    await text(page).fill(words);
    const administrator = await someoneElse(browser, ADMINISTRATOR);
    await publish(administrator, 'residents', 'Residents', `${theirs} ${words}`);
    await administrator.context().close();
    await publishButton(page).click();
    await expect(conflict(page).getByText(`${theirs} ${words}`)).toBeVisible();
    await expect(region(page, 'Yours').getByText(words)).toBeVisible();
    await expect(conflict(page)).toBeFocused();
  }

  test('both see both texts, and the second can publish theirs', async ({ page, browser }) => {
    await collide(page, browser, mine);
    expect((await versionsOf(page, 'residents'))[0]).toMatchObject({
      residentsDesc: `${theirs} ${mine}`,
    });
    await page.getByRole('button', { name: 'Publish mine' }).click();
    await expect(region(page, 'Residents').getByText(mine, { exact: true })).toBeVisible();
    expect((await versionsOf(page, 'residents')).slice(0, 2)).toEqual([
      { residentsDesc: mine },
      { residentsDesc: `${theirs} ${mine}` },
    ]);
  });

  test('the second can keep the other text, and their own stays a draft', async ({
    page,
    browser,
  }) => {
    const own = `Mine again ${run}.`;
    await collide(page, browser, own);
    await page.getByRole('button', { name: 'Keep what is on the page' }).click();
    await expect(text(page)).toHaveValue(`${theirs} ${own}`);
    await expect(publishButton(page)).toBeDisabled();
    await page.reload();
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(text(page)).toHaveValue(own);
    await publishButton(page).click();
    await expect(region(page, 'Residents').getByText(own, { exact: true })).toBeVisible();
  });

  test('a restoration asks before it replaces what someone else published', async ({
    page,
    browser,
  }) => {
    await logInByCall(page, REPRESENTATIVE);
    await openForm(page, 'residents');
    await text(page).fill(`Unpublished ${run}.`);
    const versions = await openHistory(page);
    const administrator = await someoneElse(browser, ADMINISTRATOR);
    const late = `Late ${run}.`;
    await publish(administrator, 'residents', 'Residents', late);
    await administrator.context().close();
    await restore(page, versions.filter({ hasText: mine }).first());
    await expect(history(page)).toBeHidden();
    await expect(conflict(page)).toBeFocused();
    await expect(conflict(page).getByText(late)).toBeVisible();
    await expect(region(page, 'The version you chose').getByText(mine)).toBeVisible();
    await expect(text(page)).toHaveValue(`Unpublished ${run}.`);
    await page.getByRole('button', { name: 'Publish the version you chose' }).click();
    await expect(region(page, 'Residents').getByText(mine)).toBeVisible();
    expect((await versionsOf(page, 'residents'))[1]).toEqual({ residentsDesc: late });
    await openForm(page, 'residents');
    await page.getByRole('button', { name: 'Restore draft' }).click();
    await expect(text(page)).toHaveValue(`Unpublished ${run}.`);
  });
});

test('a section that nobody wrote has an empty history', async ({ page }) => {
  await logInByCall(page, ADMINISTRATOR);
  await openForm(page, 'about', 'marfa tx');
  await page.getByRole('button', { name: 'History' }).click();
  await expect(history(page).getByText('Nothing has been published here yet.')).toBeVisible();
});

test('a long history is shown page by page', async ({ page }) => {
  await logInByCall(page, ADMINISTRATOR);
  const id = await communityId(page, 'marfa tx');
  for (let index = 1; index <= 22; index += 1) {
    const data = { communityId: id, residentsDesc: `Text ${index} ${run}.` };
    await ask(page, 'community/add-community-residents', data);
  }
  await openForm(page, 'residents', 'marfa tx');
  const versions = await openHistory(page);
  await expect(versions).toHaveCount(20);
  await history(page).getByRole('button', { name: 'Show earlier versions' }).click();
  await expect(versions.filter({ hasText: `Text 1 ${run}.` })).toHaveCount(1);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the history, nothing sticks out (${colorScheme})`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await logInByCall(page, REPRESENTATIVE);
    const id = await communityId(page, OURS);
    for (const jobsDesc of [`A tidy town ${run}.`, `A happy town ${run}.`])
      await ask(page, 'community/update-community-cat-jobs', { communityId: id, jobsDesc });
    await openForm(page, 'jobs');
    const versions = await openHistory(page);
    await versions
      .nth(1)
      .getByRole('button', { name: /^Compare/ })
      .click();
    await expect(versions.nth(1).getByRole('insertion').last()).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoOverflow(page, `at ${width}`);
      const list = history(page).getByRole('list');
      expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    }
    await versions
      .nth(1)
      .getByRole('button', { name: /^Restore this version/ })
      .click();
    await expect(question(page)).toBeVisible();
    expect(await axeFindings(page), 'question').toEqual([]);
  });
