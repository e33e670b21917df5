import type { Page } from 'playwright/test';
import { sectionNamed } from '@/lib/domains/insights/sections';
import { communityId, expect, LONG, test } from './fixtures';
import { ADMINISTRATOR, actAs, publishButton, sectionText } from './steps';

/** Waits until the browser stands on a dialog's entry of the history, or on a page's own. */
const expectEntryOf = (page: Page, owner: 'dialog' | 'page') =>
  expect
    .poll(() => page.evaluate(() => Boolean((history.state as { dialog?: string } | null)?.dialog)))
    .toBe(owner === 'dialog');

test(
  'Back closes a dialog, asks where something is typed in it, and then leads on as before',
  LONG,
  async ({ page }) => {
    await page.goto('/#/app/home-page');
    await page.getByRole('navigation', { name: 'Main' }).getByText('Communities').first().click();
    await expect(page).toHaveURL(/community-list/);
    const dialog = page.getByRole('dialog', { name: 'Create your account' });
    const open = () => page.getByRole('button', { name: 'Sign up' }).first().click();

    await test.step('Back closes it, and the screen stays', async () => {
      await open();
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/community-list/);
    });

    await test.step('with something typed it asks, once more too', async () => {
      await open();
      await dialog.getByLabel('First Name').fill('Ada');
      const question = page.getByRole('dialog', { name: 'Leave this form?' });
      for (let time = 0; time < 2; time += 1) {
        await page.goBack();
        await expect(question).toBeVisible();
        await question.getByRole('button', { name: 'Keep editing' }).click();
        await expect(question).toBeHidden();
        await expectEntryOf(page, 'dialog');
      }
      await expect(dialog.getByLabel('First Name')).toHaveValue('Ada');
      await page.keyboard.press('Escape');
      await question.getByRole('button', { name: 'Leave', exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('a dialog that was closed takes no Back', async () => {
      await open();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expectEntryOf(page, 'page');
      await page.goBack();
      await expect(page).toHaveURL(/home-page/);
    });

    await test.step('nor does one from which a link led on', async () => {
      await page.goForward();
      await expect(page).toHaveURL(/community-list/);
      await page.getByRole('button', { name: 'Log in' }).first().click();
      await page.getByRole('link', { name: 'Forgot Password' }).click();
      await expect(page).toHaveURL(/forgot-password/);
      await page.goBack();
      await expect(page).toHaveURL(/community-list/);
      await expectEntryOf(page, 'page');
      await page.goBack();
      await expect(page).toHaveURL(/home-page/);
    });

    await test.step('the first page of a tab too', async () => {
      const fresh = await page.context().newPage();
      await fresh.goto('/#/app/home-page');
      await fresh.getByRole('button', { name: 'Sign up' }).first().click();
      await expect(fresh.getByRole('dialog')).toBeVisible();
      await fresh.goBack();
      await expect(fresh.getByRole('dialog')).toBeHidden();
      await expect(fresh).toHaveURL(/home-page/);
    });
  },
);

test('after a version is restored, Back leaves the page', LONG, async ({ page }) => {
  await actAs(page, ADMINISTRATOR);
  const id = await communityId(page, 'roanoke va');
  const about = sectionNamed('about');
  const publish = async (text: string) => {
    await page.goto(`/#${about.path.to({ id })}`);
    await sectionText(page).fill(text);
    await publishButton(page).click();
    await expect(page).toHaveURL(/community-details\/\d+#/);
  };
  await publish(`The first version, ${Date.now()}.`);
  await publish(`The second version, ${Date.now()}.`);
  await page.goto('/#/app/community-list');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`/#${about.path.to({ id })}`);
  await page.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('button', { name: /^Restore this version/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page).toHaveURL(/community-details\/\d+#/);
  await expectEntryOf(page, 'page');
  // The form, beneath its dialogs, and then where one came from.
  await page.goBack();
  await expect(page).toHaveURL(/community-details-edit-about/);
  await page.goBack();
  await expect(page).toHaveURL(/community-list/);
});
