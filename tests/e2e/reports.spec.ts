import type { Page } from 'playwright/test';
import { PUBLISHED_AGE } from '../support/files/published-ages';
import { ask, communityId, expect, LONG, test } from './fixtures';
import {
  ADMINISTRATOR,
  DEMO_PASSWORD,
  heading,
  linkFromEmail,
  logInByCall,
  newEmail,
  otherDevice,
  REPRESENTATIVE,
  section,
  signUpByCall,
} from './steps';

const SOURCE = 'City of Asheville, survey of 2026';
const REASON = 'The city counted everybody in May.';

const keyFacts = (page: Page) => page.getByRole('region', { name: 'Key facts' });

/** The key figure as readers see it. */
const medianAge = (page: Page) =>
  keyFacts(page)
    .getByRole('definition')
    .filter({
      has: page.getByRole('link', { name: 'Report a problem with Median age' }),
    });

async function open(page: Page, address: string): Promise<void> {
  // Another address after the hash alone would be the same page.
  await page.goto('about:blank');
  await page.goto(address);
}

test(
  'a reader’s correction stands with its source, and the next public data leaves it and asks',
  LONG,
  async ({ page, browser, appUrl }) => {
    const id = await communityId(page, 'asheville nc');
    const emailId = newEmail();
    const details = `/#/app/community-details/${id}`;
    const admin = await otherDevice(browser, appUrl);
    await logInByCall(admin, ADMINISTRATOR);

    await test.step('a visitor says what is wrong, and where to look', async () => {
      await open(page, details);
      await page.getByRole('link', { name: 'Report a problem with Median age' }).first().click();
      await expect(heading(page, 'Report a Problem')).toBeVisible();
      await page.getByRole('radio', { name: 'Wrong' }).check({ force: true });
      await page.getByLabel('What is right? (optional)').fill('It is 41.5 years.');
      await page.getByLabel('How do you know? A link (optional)').fill('https://city.example/ages');
      await page.getByLabel('Your email, to hear back (optional)').fill(emailId);
      const sent = page.getByRole('heading', { name: /This is report #\d+\./ });
      await page.getByRole('button', { name: 'Send Report' }).click();
      await expect(sent).toBeVisible();
      await expect(page.getByText('You’ll get the answer by email.')).toBeVisible();
    });

    await test.step('the representative accepts it, with a source and a reason', async () => {
      const desk = await otherDevice(browser, appUrl);
      await logInByCall(desk, REPRESENTATIVE);
      await desk.goto(`/#/app/community-reports/${id}`);
      const report = desk.getByRole('listitem').filter({ hasText: 'It is 41.5 years.' });
      await report.getByRole('button', { name: /^Accept/ }).click();
      await expect(report.getByLabel('Median age, corrected')).toHaveValue('41.5');
      await report.getByLabel('Source of the right figure').fill(SOURCE);
      await report.getByLabel('Reason, for everybody to read').fill(REASON);
      await report.getByRole('button', { name: 'Publish the correction' }).click();
      await expect(desk.getByText('Corrected: Median age.')).toBeVisible();
      await expect(desk.getByText('No open reports')).toBeVisible();
      await desk.context().close();
    });

    await test.step('the page shows it with its source, and why it was changed', async () => {
      await open(page, details);
      await expect(medianAge(page)).toContainText('41.5');
      await keyFacts(page).getByRole('button', { name: 'Source of Median age' }).click();
      await expect(page.getByRole('dialog', { name: 'Source of Median age' })).toContainText(
        SOURCE,
      );
      await open(page, `/#/app/what-changed/${id}/residents`);
      const newest = page.getByRole('main').getByRole('listitem').first();
      await expect(newest).toContainText('41.5');
      await expect(newest).toContainText(SOURCE);
      await expect(newest).toContainText(REASON);
    });

    await test.step('the next run of public data leaves it, and lists what differs', async () => {
      const run = await ask(admin, 'data/start-run', { sources: ['census'], states: ['NC'] });
      expect(run.status()).toBe(200);
      await expect(async () => {
        const { data } = (await (await ask(admin, 'data/list-runs', {})).json()) as {
          data: { status: string }[];
        };
        expect(data[0]?.status).toBe('finished');
      }).toPass({ intervals: [250] });
      await admin.goto('/#/app/admin-center/data/differences');
      const difference = admin
        .getByRole('listitem')
        .filter({ hasText: 'Asheville, NC' })
        .filter({ hasText: 'Median age' });
      await expect(difference).toContainText(SOURCE);
      await expect(difference).toContainText(String(PUBLISHED_AGE));
      await open(page, details);
      await expect(medianAge(page)).toContainText('41.5');
    });

    await test.step('who asked hears back, with a link to the page', async () => {
      const link = await linkFromEmail(page, emailId, 'Your report about Asheville, NC');
      expect(link).toBe(`${appUrl}${details}`);
    });
    await admin.context().close();
  },
);

test(
  'three people who live there say that a text no longer holds, and its representative reads it',
  LONG,
  async ({ page, browser, appUrl }) => {
    const id = await communityId(page, 'asheville nc');
    const details = `/#/app/community-details/${id}`;
    const checked = '3 people asked about “About” · being checked';

    for (const person of ['first', 'second', 'third'])
      await test.step(`the ${person} of them says no`, async () => {
        const reader = await otherDevice(browser, appUrl);
        await signUpByCall(reader, appUrl, newEmail(), DEMO_PASSWORD);
        await reader.goto(details);
        const about = section(reader, 'About');
        await expect(about.getByText(checked)).toHaveCount(0);
        await about.getByRole('button', { name: /^I live here/ }).click();
        const question = about.getByRole('group', { name: 'Is About still true?' });
        await question.getByRole('button', { name: 'No' }).click();
        await expect(reader.getByText('You said that “About” is no longer true.')).toBeVisible();
        await expect(question.getByRole('button', { name: 'No', pressed: true })).toBeVisible();
        await reader.context().close();
      });

    await test.step('a visitor reads that it is being checked', async () => {
      await open(page, details);
      await expect(section(page, 'About').getByText(checked)).toBeVisible();
    });

    await test.step('the representative reads why, without a name', async () => {
      const desk = await otherDevice(browser, appUrl);
      await logInByCall(desk, REPRESENTATIVE);
      await desk.goto(`/#/app/community-reports/${id}`);
      const report = desk.getByRole('listitem').filter({
        hasText: 'Asked whether this is still true, three people who live there said no.',
      });
      await expect(report).toHaveCount(1);
      await expect(report).not.toContainText('Robin');
      await desk.context().close();
    });
  },
);
