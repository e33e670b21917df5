import type { Locator, Page } from 'playwright/test';
import { communityId, expect, LONG, quiet, test } from './fixtures';
import {
  expectPaper,
  linkFromEmail,
  newEmail,
  otherDevice,
  printedPages,
  putOnPaper,
  signUpByCall,
  signUpWith,
} from './steps';

test.use({ alone: true });

const PASSWORD = 'Quiet-River-7';
/** Of the 2020 census. */
const ASHEVILLE = '94,589 people in the 2020 census. Ask about winters.';
const DULUTH = '86,697 people in the 2020 census, 106,884 in 1960.';

const row = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });

const status = (page: Page, name: string): Locator => page.getByLabel(`Status of ${name}`);

async function writeNote(page: Page, name: string, text: string): Promise<void> {
  const at = row(page, name);
  await at.getByRole('button', { name: new RegExp(`^${name}: `) }).click();
  await at.getByLabel(`Your note on ${name}`).fill(text);
  await at.getByRole('button', { name: /^(Add|Save) note$/ }).click();
}

/** Reads the list again, as it is now. */
async function reload(page: Page): Promise<void> {
  await page.reload();
  await expect(row(page, 'Asheville')).toBeVisible();
  await quiet(page);
}

test(
  'two people keep one list: from a visitor’s device, through a lost network, a conflict and an undo, onto paper',
  LONG,
  async ({ page: ada, browser, appUrl }) => {
    const [asheville, duluth] = [
      await communityId(ada, 'asheville nc'),
      await communityId(ada, 'duluth mn'),
    ];
    const robinsEmail = newEmail();

    await test.step('a visitor keeps two places on the device', async () => {
      const heart = (name: string) =>
        ada
          .getByRole('main')
          .getByRole('button', { name: `Favorite ${name}` })
          .first();
      await ada.goto(`/#/app/community-details/${duluth}`);
      await heart('Duluth').click();
      await ada.getByRole('dialog').getByRole('button', { name: 'Keep on this device' }).click();
      await expect(heart('Duluth')).toHaveAttribute('aria-pressed', 'true');
      await ada.goto(`/#/app/community-details/${asheville}`);
      await heart('Asheville').click();
      await expect(
        ada.getByText('Asheville is kept on this device, under Favorites.'),
      ).toBeVisible();
      await ada.goto('/#/app/community-list?tab=2');
      await status(ada, 'Asheville').selectOption('Maybe');
      await writeNote(ada, 'Asheville', ASHEVILLE);
      await expect(ada.getByText('Your note is kept on this device.')).toBeVisible();
      await ada.reload();
      await expect(status(ada, 'Asheville')).toHaveValue('Maybe');
    });

    await test.step('and they move into the account', async () => {
      await ada.getByRole('button', { name: 'Keep it: sign up' }).click();
      await signUpWith(ada, newEmail(), PASSWORD);
      await expect(
        ada.getByText('2 places from this device are among your favorites now.'),
      ).toBeVisible();
      await expect(ada.getByRole('heading', { name: 'Our list' })).toBeVisible();
      await expect(status(ada, 'Asheville')).toHaveValue('Maybe');
      await expect(row(ada, 'Asheville')).toContainText('1 note');
      expect(await ada.evaluate(() => localStorage.getItem('wherewell-kept'))).toBeNull();
    });

    const robin = await otherDevice(browser, appUrl);
    await test.step('the other is invited, and joins', async () => {
      await ada.getByRole('button', { name: 'Share this list' }).click();
      const dialog = ada.getByRole('dialog', { name: 'Share “Our list”' });
      await dialog.getByLabel('Email').fill(robinsEmail);
      await dialog.getByRole('button', { name: 'Invite' }).click();
      await expect(dialog.getByText(robinsEmail).first()).toBeVisible();
      await ada.keyboard.press('Escape');
      await signUpByCall(robin, appUrl, robinsEmail, PASSWORD);
      await robin.goto(await linkFromEmail(robin, robinsEmail, 'invites you to keep a list'));
      await robin.getByRole('button', { name: 'Accept the invitation' }).click();
      await expect(robin.getByText('You and Ada keep this list.')).toBeVisible();
      await expect(row(robin, 'Asheville')).toContainText('Ada only');
    });

    await test.step('a note that is written without a network waits, and is sent', async () => {
      await reload(robin);
      await robin.context().setOffline(true);
      await writeNote(robin, 'Duluth', DULUTH);
      await expect(row(robin, 'Duluth').getByText('Waits to be sent')).toBeVisible();
      await reload(ada);
      await expect(row(ada, 'Duluth')).not.toContainText('1 note');
      await robin.context().setOffline(false);
      await expect(row(robin, 'Duluth').getByText('Waits to be sent')).toBeHidden();
      await reload(ada);
      await row(ada, 'Duluth').getByRole('button', { name: 'Duluth: 1 note' }).click();
      await expect(row(ada, 'Duluth').getByText(DULUTH)).toBeVisible();
      await expect(row(ada, 'Duluth').getByText(/^Robin, /)).toBeVisible();
    });

    await test.step('of two statuses at once, the second sees the first and chooses', async () => {
      await reload(robin);
      await status(ada, 'Asheville').selectOption('Visited');
      await expect(ada.getByText('Asheville: Visited.')).toBeVisible();
      await status(robin, 'Asheville').selectOption('No');
      const said = row(robin, 'Asheville').getByRole('alert');
      await expect(said).toContainText(
        'Ada set it to Visited while you were choosing. You chose No.',
      );
      await expect(status(robin, 'Asheville')).toHaveValue('Visited');
      await said.getByRole('button', { name: 'Set to No' }).click();
      await expect(said).toBeHidden();
      await reload(ada);
      await expect(status(ada, 'Asheville')).toHaveValue('No');
    });

    await test.step('what one removes is back with Undo, with the other’s note', async () => {
      await row(ada, 'Duluth').getByRole('button', { name: 'More about Duluth' }).click();
      await ada.getByRole('menuitem', { name: 'Remove from the list' }).click();
      await expect(row(ada, 'Duluth')).toBeHidden();
      await ada.getByRole('button', { name: 'Undo' }).click();
      await expect(row(ada, 'Duluth')).toContainText('1 note');
      await reload(robin);
      await expect(row(robin, 'Duluth')).toContainText('1 note');
    });

    await test.step('on paper it has notes, address and date, on one page, and no buttons', async () => {
      await reload(ada);
      await putOnPaper(ada);
      const main = ada.getByRole('main');
      for (const words of [ASHEVILLE, DULUTH, 'Our list'])
        await expect(main.getByText(words).filter({ visible: true }).first()).toBeVisible();
      const said = row(ada, 'Asheville').getByText('No', { exact: true });
      await expect(said.filter({ visible: true })).toHaveCount(1);
      await expectPaper(ada);
      expect((await printedPages(ada)).pages).toBe(1);
    });
    await robin.context().close();
  },
);
