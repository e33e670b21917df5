import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { videoBytes } from '../support/files/video-files';
import { ask, communityId, expect, LONG } from './fixtures';
import {
  actAs,
  ADMINISTRATOR,
  logInWith,
  openHistory,
  openSection,
  REPRESENTATIVE,
  section,
  yourMenu,
} from './steps';

const OURS = 'asheville nc';

async function openDetails(page: Page): Promise<void> {
  await page.goto(`/#/app/community-details/${await communityId(page, OURS)}`);
}

async function openShare(page: Page): Promise<void> {
  await openDetails(page);
  await page.getByRole('button', { name: 'Share Asheville' }).click();
  await expect(page.getByRole('heading', { name: 'Share this Community' })).toBeVisible();
}

async function openComparison(page: Page): Promise<void> {
  await actAs(page, REPRESENTATIVE);
  const id = await communityId(page, OURS);
  for (const jobsDesc of ['A tidy town.', 'A happy town.'])
    await ask(page, 'community/update-community-cat-jobs', { communityId: id, jobsDesc });
  await openSection(page, 'jobs', id);
  const version = (await openHistory(page)).nth(1);
  await version.getByRole('button', { name: /^Compare/ }).click();
  await expect(version.getByRole('insertion').last()).toBeVisible();
}

/** What a screen can become by use: dialogs, menus, errors, second steps. */
export const STATES: readonly {
  name: string;
  open: (page: Page) => Promise<void>;
  /** It is looked at with texts twice as large, too. */
  enlarges?: true;
  /** LONG where another state is like it. */
  tags?: typeof LONG;
}[] = [
  {
    name: 'the unfolded filters of a small screen',
    tags: LONG,
    enlarges: true,
    open: async (page) => {
      await page.setViewportSize({ width: 375, height: 800 });
      await page.goto('/#/app/community-list?states=NC&climate=dryArid');
      await page.getByRole('button', { name: /^Filters/ }).click();
      await expect(page.getByRole('slider', { name: 'Lowest home value' })).toBeVisible();
    },
  },
  {
    name: 'the log-in dialog with an error',
    tags: LONG,
    open: async (page) => {
      await page.goto('/#/app/home-page?back=0');
      const email = page.getByRole('form', { name: 'Log In' }).getByLabel('Email');
      await email.fill('nobody');
      await email.blur();
      await expect(page.getByText('Improper format', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'the sign-up dialog half-way',
    tags: LONG,
    open: async (page) => {
      await page.goto('/#/app/home-page?back=0');
      await page.getByRole('tab', { name: 'Sign Up' }).click();
      await page.getByLabel('Password', { exact: true }).fill('Half-way');
    },
  },
  {
    name: 'the second step of a log-in',
    tags: LONG,
    open: async (page) => {
      await page.route('**/api/user/login', (route) =>
        route.fulfill({ json: { status: true, otpRequired: true } }),
      );
      await page.goto('/#/app/home-page?back=0');
      await logInWith(page);
      await expect(page.getByLabel('Six-digit code')).toBeVisible();
    },
  },
  {
    name: 'a new password half-way',
    tags: LONG,
    open: async (page) => {
      await page.route('**/api/user/verify-password-token', (route) =>
        route.fulfill({ json: { status: true, purpose: 'reset-password' } }),
      );
      await page.goto('/#/app/reset-password/live');
      await page.getByRole('textbox', { name: 'New password' }).fill('Half-way');
    },
  },
  { name: 'the ways to share', open: openShare },
  {
    name: 'the email about a community',
    tags: LONG,
    open: async (page) => {
      await openShare(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Email' }).click();
      await expect(page.getByRole('heading', { name: 'Send Email' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a person',
    tags: LONG,
    open: async (page) => {
      await actAs(page);
      await page.goto('/#/app/home-page');
      await yourMenu(page).click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'the warning before a session ends',
    tags: LONG,
    open: async (page) => {
      await actAs(page);
      const soon = String(Math.floor(Date.now() / 1000) + 100);
      const cookies = await page.context().cookies();
      const tokens = cookies.filter(({ name }) => name === 'token');
      await page.context().addCookies(tokens.map((token) => ({ ...token, value: soon })));
      await page.goto('/#/app/home-page');
      await expect(page.getByRole('dialog', { name: 'Are you still there?' })).toBeVisible();
    },
  },
  {
    name: 'the menu of a card',
    tags: LONG,
    open: async (page) => {
      await actAs(page, ADMINISTRATOR);
      await page.goto('/#/app/community-list?q=asheville+nc');
      await page.getByRole('button', { name: 'More actions for Asheville' }).click();
      await expect(page.getByRole('menuitem')).toHaveCount(1);
    },
  },
  {
    name: 'an editor’s page with its details',
    tags: LONG,
    open: async (page) => {
      await actAs(page, REPRESENTATIVE);
      await openDetails(page);
      await page.getByRole('button', { name: 'Show Details' }).click();
    },
  },
  {
    name: 'the dialog of a facility with its types open',
    tags: LONG,
    open: async (page) => {
      await actAs(page, REPRESENTATIVE);
      await openDetails(page);
      await section(page, 'Healthcare').scrollIntoViewIfNeeded();
      await page.getByRole('button', { name: 'Add Facility' }).click();
      await page.getByRole('combobox', { name: 'Type' }).click();
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    name: 'the suggestions of the header’s search',
    tags: LONG,
    open: async (page) => {
      await openDetails(page);
      const field = page.getByRole('banner').getByRole('combobox', { name: 'Search communities' });
      await field.click();
      await field.pressSequentially('spring');
      await expect(page.getByRole('option', { name: /^See all \d/ })).toBeVisible();
    },
  },
  {
    name: 'two versions of a section side by side',
    tags: LONG,
    open: async (page) => {
      await openComparison(page);
    },
  },
  {
    name: 'the question before a version is restored',
    tags: LONG,
    open: async (page) => {
      await openComparison(page);
      await page
        .getByRole('button', { name: /^Restore this version/ })
        .first()
        .click();
      await expect(page.getByRole('dialog', { name: /^Restore version/ })).toBeVisible();
    },
  },
  {
    name: 'a video being chosen',
    tags: LONG,
    open: async (page) => {
      await actAs(page, REPRESENTATIVE);
      await openDetails(page);
      await page.getByRole('button', { name: 'Upload Video' }).click();
      await page
        .getByLabel('Choose video')
        .setInputFiles({ name: 'a.webm', mimeType: 'video/webm', buffer: videoBytes('town.webm') });
      await expect(page.getByText('The video is 90p.', { exact: false })).toBeVisible();
    },
  },
  {
    name: 'a request for a video consultation',
    tags: LONG,
    open: async (page) => {
      await actAs(page);
      await openDetails(page);
      await page.getByRole('button', { name: 'Request a Video Consultation' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'a cover photo being placed',
    tags: LONG,
    open: async (page) => {
      await actAs(page, REPRESENTATIVE);
      const id = await communityId(page, OURS);
      await page.goto(`/#/app/community-details-update-cover-photo/${id}`);
      const create = { width: 2400, height: 1350, channels: 3 as const, background: '#3a3' };
      const buffer = await sharp({ create }).jpeg().toBuffer();
      await page
        .getByLabel(/^Choose (photo|another photo)$/)
        .setInputFiles({ name: 'town.jpg', mimeType: 'image/jpeg', buffer });
      await expect(page.getByRole('slider', { name: 'Zoom' })).toBeVisible();
    },
  },
  {
    name: 'the deletion of another person’s account',
    tags: LONG,
    open: async (page) => {
      await actAs(page);
      const response = await page.request.post('/api/user/get-user-details', { data: {} });
      const { usersResult } = (await response.json()) as { usersResult: { id: string } };
      await actAs(page, ADMINISTRATOR);
      await page.goto(`/#/app/delete-account/${usersResult.id}`);
      await expect(page.getByLabel('Your password')).toBeVisible();
    },
  },
];
