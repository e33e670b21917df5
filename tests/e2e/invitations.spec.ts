import { ask, communityId, expect, LONG, test } from './fixtures';
import { ADMINISTRATOR, heading, linkFromEmail, actAs, newEmail, otherDevice } from './steps';

const PASSWORD = 'Quiet-River-7';

test(
  'an invited person signs up by the link in the email, and another declines',
  LONG,
  async ({ page, browser, appUrl }) => {
    const emailId = newEmail();
    const declining = newEmail();
    await actAs(page, ADMINISTRATOR);
    const id = await communityId(page, 'boise id');

    await test.step('an administrator invites both from the community’s own screen', async () => {
      await page.goto(`/#/app/invite-community-representative/${id}`);
      for (const email of [emailId, declining]) {
        await page.getByLabel('Email').fill(email);
        await page.getByRole('button', { name: 'Send Invitation' }).click();
        await expect(page.getByText('Invitation sent')).toBeVisible();
        await expect(page.getByRole('status').getByText(email)).toBeVisible();
      }
    });
    const subject = 'You’re invited to represent Boise, ID';
    const link = await linkFromEmail(page, emailId, subject);
    const declineLink = await linkFromEmail(page, declining, subject);

    const invitee = await otherDevice(browser, appUrl);
    await test.step('who declines says why, and the link is used up', async () => {
      await invitee.goto(declineLink);
      await expect(invitee.getByRole('banner')).toBeHidden();
      await invitee.getByRole('link', { name: 'Decline Invitation' }).click();
      await invitee.getByLabel(/^Reason/).fill('No time this year.');
      await invitee.getByRole('button', { name: 'Decline Invitation' }).click();
      await expect(heading(invitee, 'Your invitation has been declined')).toBeVisible();
      await invitee.goBack();
      await invitee.goto(declineLink);
      await expect(heading(invitee, 'Your invitation has been declined')).toBeVisible();
      const info = await linkFromEmail(page, ADMINISTRATOR, 'Invitation declined for Boise, ID');
      await page.goto(info);
      await expect(page.getByText('No time this year.')).toBeVisible();
    });

    await test.step('someone else who is logged in sees that', async () => {
      await page.goto(link);
      await expect(heading(page, 'This invitation is for another email')).toBeVisible();
    });

    await test.step('the invited person signs up with the keyboard and represents the community', async () => {
      await invitee.goto(link);
      await expect(invitee.getByRole('heading', { level: 1 })).toContainText('Boise, ID');
      await invitee.getByRole('button', { name: 'Accept Invitation' }).focus();
      await invitee.keyboard.press('Enter');
      const form = invitee.getByRole('form', { name: 'Sign Up' });
      await expect(form.getByLabel('Email')).toHaveValue(emailId);
      await form.getByLabel('First Name').fill('Ada');
      await form.getByLabel('Last Name').fill('Lovelace');
      await form.getByLabel('Password', { exact: true }).fill(PASSWORD);
      await invitee.keyboard.press('Enter');
      await expect(
        heading(
          invitee,
          'Congratulations! You are now the Community Representative for Boise, ID.',
        ),
      ).toBeVisible();
      await invitee.getByRole('link', { name: 'Set Up Your Community' }).click();
      await expect(invitee).toHaveURL(new RegExp(`community-details/${id}`));
      const tracker = invitee.getByRole('region', { name: 'Boise Profile' });
      await expect(tracker.getByRole('link', { name: /^Next: / })).toBeInViewport({ ratio: 1 });
      const own = await ask(invitee, 'user/get-user-details', {});
      expect(await own.json()).toMatchObject({
        usersResult: { roleId: 1, communityId: id, isVerified: true },
      });
    });

    await test.step('the link, opened again, leads to their community', async () => {
      await invitee.goto(link);
      await expect(heading(invitee, 'Uh oh. This link has expired.')).toBeVisible();
      await invitee.getByRole('link', { name: 'Go to your community' }).click();
      await expect(invitee).toHaveURL(new RegExp(`community-details/${id}`));
    });
    await invitee.context().close();
  },
);
