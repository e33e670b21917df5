import { communityId, expect, test } from './fixtures';
import {
  ADMINISTRATOR,
  DEMO_PASSWORD,
  heading,
  logInByCall,
  newEmail,
  otherDevice,
  openSection,
  publishButton,
  section,
  sectionText,
  signUpByCall,
  yourMenu,
} from './steps';

const PASSWORD = 'Quiet-River-7';

test('an administrator writes where nobody represents, and a visitor reads it', async ({
  page,
  browser,
  appUrl,
}) => {
  const words = `What an administrator knows of the place, ${Date.now()}.`;
  await logInByCall(page, ADMINISTRATOR);
  const id = await communityId(page, 'missoula mt');
  await openSection(page, 'climate', id);
  await expect(publishButton(page)).toBeDisabled();
  await page.getByRole('radio', { name: 'Dry / Arid' }).check({ force: true });
  await sectionText(page).fill(words);
  await publishButton(page).click();
  await expect(page).toHaveURL(new RegExp(`community-details/${id}#Section8$`));
  await expect(page.getByText('The Climate section was published.')).toBeVisible();

  const visitor = await otherDevice(browser, appUrl);
  await visitor.goto(`/#/app/community-details/${id}`);
  const climate = section(visitor, 'Climate');
  await expect(climate.getByText(words)).toBeVisible();
  await expect(climate).toContainText('Dry / Arid');
  await expect(climate.getByText(/Written by an administrator/)).toBeVisible();
  await expect(climate.getByRole('link', { name: /^(Edit|Add Insight)/ })).toHaveCount(0);
  await visitor.context().close();
});

test('an administrator edits another person’s account and deletes it, and stays logged in', async ({
  page,
  appUrl,
}) => {
  const emailId = newEmail();
  const id = await signUpByCall(page, appUrl, emailId, PASSWORD);
  await logInByCall(page, ADMINISTRATOR);

  await test.step('edits it', async () => {
    await page.goto(`/#/app/edit-account-admin/${id}`);
    await expect(heading(page, 'Edit account')).toBeVisible();
    await expect(page.getByRole('main').getByText(`Robin Trial, ${emailId}`)).toBeVisible();
    await page.getByLabel('First Name').fill('Sam');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Your changes were saved.')).toBeVisible();
  });

  await test.step('deletes it with their own password', async () => {
    await page.goto(`/#/app/delete-account/${id}`);
    await expect(page.getByText(`The account of Sam Trial, ${emailId}.`)).toBeVisible();
    const password = page.getByLabel('Your password');
    const remove = page.getByRole('button', { name: 'Delete this account' });
    await page.getByRole('checkbox', { name: 'I understand' }).check();
    await password.fill(PASSWORD);
    await remove.click();
    await expect(password).toHaveAccessibleDescription(/The current password is incorrect\./);
    await password.fill(DEMO_PASSWORD);
    await remove.click();
    await expect(page.getByText('The account has been deleted.')).toBeVisible();
    await expect(page).toHaveURL(/#\/app\/account$/);
    await expect(yourMenu(page)).toBeVisible();
    const again = await page.request.post('/api/user/login', {
      data: { emailId, password: PASSWORD },
    });
    expect(await again.json()).toMatchObject({ status: false });
  });
});
