import type { Page } from 'playwright/test';
import { IMPORT_KINDS } from '@/lib/shared/constants/import-kinds';
import { videoBytes } from '../support/files/video-files';
import { ask, communityId, quiet } from './fixtures';
import { reportsAddress, stillAccurateAddress } from './report-addresses';
import { actAs, ADMINISTRATOR, linkFromEmail, newEmail, REPRESENTATIVE } from './steps';

const EDIT_SCREENS = [
  'edit-about',
  'edit-residents',
  'edit-climate',
  'edit-getting-around',
  'edit-education',
  'edit-amenities',
  'edit-jobs',
  'edit-cost-of-living',
  'health-insights',
  'edit-community-reps',
];

/** Every screen, with an address that shows it full. */
export const SCREENS: readonly { name: string; address: (page: Page) => Promise<string> }[] = [
  { name: 'home', address: () => Promise.resolve('/#/app/home-page') },
  { name: 'list', address: () => Promise.resolve('/#/app/community-list') },
  { name: 'list-empty', address: () => Promise.resolve('/#/app/community-list?q=zzzzzzzz') },
  {
    name: 'list-filtered',
    address: () =>
      Promise.resolve('/#/app/community-list?states=NC&cost=below&home=100000-900000&unknown=1'),
  },
  {
    name: 'list-none',
    address: () => Promise.resolve('/#/app/community-list?states=NC&climate=Polar'),
  },
  {
    name: 'list-by-distance',
    address: () =>
      Promise.resolve('/#/app/community-list?states=NC&sort=distance&near=35.6,-82.55'),
  },
  { name: 'map', address: () => Promise.resolve('/#/app/map?states=NC') },
  { name: 'quiz', address: () => Promise.resolve('/#/app/find-your-happy') },
  {
    name: 'quiz-things',
    address: () => Promise.resolve('/#/app/find-your-happy?step=6&w=todo:4*'),
  },
  { name: 'quiz-where', address: () => Promise.resolve('/#/app/find-your-happy?step=8') },
  {
    name: 'quiz-results',
    address: () =>
      Promise.resolve(
        '/#/app/find-your-happy?w=july:-84,size:20000-100000,flights:30,college:10*,hospital:10,states:37.47',
      ),
  },
  { name: 'home-in', address: () => Promise.resolve('/#/app/home-in?state=NC') },
  { name: 'home-in-place', address: homeInAddress },
  { name: 'list-recommended', address: () => Promise.resolve('/#/app/community-list?tab=3') },
  {
    name: 'compare',
    address: async (page) => {
      const ids = [];
      for (const town of ['asheville nc', 'bend or', 'park city ks'])
        ids.push(await communityId(page, town));
      return `/#/app/compare?ids=${ids.join()}&w=july:-84*,college:10`;
    },
  },
  { name: 'compare-none', address: () => Promise.resolve('/#/app/compare') },
  { name: 'list-favorites', address: () => Promise.resolve('/#/app/community-list?tab=2') },
  { name: 'details-full', address: (page) => shell(page, 'community-details', 'asheville nc') },
  { name: 'details-unrepresented', address: (page) => shell(page, 'community-details', 'bend or') },
  { name: 'details-bare', address: (page) => shell(page, 'community-details', 'park city ks') },
  { name: 'amenities', address: (page) => shell(page, 'view-all-amenities', 'asheville nc') },
  { name: 'amenities-none', address: (page) => shell(page, 'view-all-amenities', 'park city ks') },
  { name: 'jobs', address: (page) => shell(page, 'job-list', 'asheville nc') },
  {
    name: 'jobs-around',
    address: async (page) => `${await shell(page, 'job-list', 'asheville nc')}?miles=25`,
  },
  { name: 'jobs-none', address: (page) => shell(page, 'job-list', 'st helena ca') },
  { name: 'job', address: jobAddress },
  {
    name: 'report',
    address: async (page) =>
      `/#/app/report/${await communityId(page, 'asheville nc')}/figure.population`,
  },
  {
    name: 'what-changed',
    address: async (page) => `/#/app/what-changed/${await communityId(page, 'asheville nc')}/about`,
  },
  { name: 'still-accurate', address: stillAccurateAddress },
  { name: 'still-accurate-dead', address: () => Promise.resolve('/#/app/still-accurate/dead') },
  { name: 'not-found', address: () => Promise.resolve('/#/app/not-found') },
  { name: 'log-in', address: () => Promise.resolve('/#/login') },
  { name: 'sign-up', address: () => Promise.resolve('/#/signup') },
  { name: 'forgot-password', address: () => Promise.resolve('/#/app/forgot-password') },
  { name: 'check-your-email', address: () => Promise.resolve('/#/app/check-your-email') },
  { name: 'sign-up-success', address: () => Promise.resolve('/#/signup-success') },
  { name: 'reset-password-dead', address: () => Promise.resolve('/#/app/reset-password/dead') },
  { name: 'verify-dead', address: () => Promise.resolve('/#/verify/dead') },
  {
    name: 'change-email-dead',
    address: () => Promise.resolve('/#/verify-change-email-token/dead'),
  },
  { name: 'invitation', address: (page) => invitationAddress(page, 'invitation') },
  {
    name: 'decline-invitation',
    address: (page) => invitationAddress(page, 'decline-invitation'),
  },
  {
    name: 'decline-invitation-success',
    address: () => Promise.resolve('/#/app/decline-invitation-success'),
  },
  {
    name: 'invitation-link-expired',
    address: () => Promise.resolve('/#/app/invitation-link-expired/expired'),
  },
  { name: 'about-the-data', address: () => Promise.resolve('/about-the-data') },
  { name: 'open-data', address: () => Promise.resolve('/open-data') },
  { name: 'privacy', address: () => Promise.resolve('/privacy') },
  { name: 'terms', address: () => Promise.resolve('/terms') },
  { name: 'contact', address: () => Promise.resolve('/contact') },
  { name: 'accessibility', address: () => Promise.resolve('/accessibility') },
  {
    name: 'server-profile',
    address: async (page) => `/community/${await communityId(page, 'asheville nc')}/asheville-nc`,
  },
  {
    name: 'server-job',
    address: async (page) => {
      const [, id, job] = /job-details\/(\d+)\/([^/]+)/.exec(await jobAddress(page)) ?? [];
      return `/community/${id}/asheville-nc/jobs/${job}`;
    },
  },
  // Screens of one person come last: who is logged in stays so.
  ...EDIT_SCREENS.map((name) => ({
    name,
    address: (page: Page) => asRepresentative(page, `community-details-${name}`, 'asheville nc'),
  })),
  {
    name: 'edit-climate-of-nothing',
    address: async (page) => {
      await actAs(page, ADMINISTRATOR);
      return shell(page, 'community-details-edit-climate', 'park city ks');
    },
  },
  ...IMPORT_KINDS.flatMap((kind) => [`add-${kind}-data`, `edit-${kind}-data`]).map((name) => ({
    name,
    address: async (page: Page) => {
      await actAs(page, ADMINISTRATOR);
      return `/#/app/${name}`;
    },
  })),
  ...[
    'users/all',
    'invitations/pending',
    'communities/unrepresented',
    'videos/new',
    'data/census-figures',
    'data/public-sources',
    'data/differences',
    'data/place-matches',
    'audit-log/all',
    'to-do/all',
    'emails/all',
  ].map((tab) => ({
    name: `admin-center-${tab.replace('/', '-')}`,
    address: (page: Page) => own(page, 'admin', `admin-center/${tab}`),
  })),
  { name: 'data-run', address: dataRunAddress },
  { name: 'edit-user-details', address: (page) => own(page, 'admin', 'edit-user-details') },
  { name: 'create-new-community', address: (page) => own(page, 'admin', 'create-new-community') },
  {
    name: 'admin-create-community',
    address: async (page) => {
      await actAs(page, ADMINISTRATOR);
      return shell(page, 'admin-create-community', 'asheville nc');
    },
  },
  {
    name: 'invite-representative',
    address: async (page) => {
      await actAs(page, ADMINISTRATOR);
      return '/#/app/invite-community-representative';
    },
  },
  { name: 'reports', address: reportsAddress },
  {
    name: 'deleted-items',
    address: (page) => asRepresentative(page, 'community-deleted', 'asheville nc'),
  },
  {
    name: 'update-cover-photo',
    address: (page) =>
      asRepresentative(page, 'community-details-update-cover-photo', 'asheville nc'),
  },
  {
    name: 'add-amenity',
    address: async (page) =>
      `${await asRepresentative(page, 'community-details-edit-add-new-amenity/amenities-list', 'asheville nc')}/default`,
  },
  { name: 'edit-amenity', address: editAmenityAddress },
  {
    name: 'health-facilities',
    address: (page) =>
      asRepresentative(page, 'community-details-health-facilities', 'asheville nc'),
  },
  {
    name: 'add-health-facility',
    address: (page) => asRepresentative(page, 'community-add-health-facility', 'asheville nc'),
  },
  { name: 'edit-health-facility', address: facilityAddress },
  {
    name: 'details-editor',
    address: (page) => asRepresentative(page, 'community-details', 'asheville nc'),
  },
  {
    name: 'details-public-view',
    address: async (page) =>
      `${await asRepresentative(page, 'community-details', 'asheville nc')}?view=public`,
  },
  {
    name: 'list-editor',
    address: async (page) => {
      await actAs(page, REPRESENTATIVE);
      return '/#/app/community-list';
    },
  },
  {
    name: 'details-editor-empty',
    address: async (page) => {
      await actAs(page, ADMINISTRATOR);
      return shell(page, 'community-details', 'park city ks');
    },
  },
  { name: 'uploads', address: (page) => own(page, 'rep', 'program-detail/create-new-task') },
  { name: 'video-review', address: (page) => ofVideo(page, 'admin-video-review/Bend') },
  { name: 'video-reject', address: (page) => ofVideo(page, 'video-reject-request') },
  { name: 'log-in-success', address: (page) => own(page, 'shopper', 'login-success') },
  { name: 'favorite-jobs', address: (page) => own(page, 'shopper', 'favorites/jobs') },
  { name: 'account-shopper', address: (page) => own(page, 'shopper', 'account') },
  { name: 'account-representative', address: (page) => own(page, 'rep', 'account') },
  { name: 'account-administrator', address: (page) => own(page, 'admin', 'account') },
  { name: 'edit-account-shopper', address: (page) => own(page, 'shopper', 'editaccount') },
  { name: 'edit-account-representative', address: (page) => own(page, 'rep', 'editaccount') },
  { name: 'edit-password', address: (page) => own(page, 'shopper', 'edit-password') },
  { name: 'edit-email', address: (page) => own(page, 'shopper', 'edit-email') },
  { name: 'change-email-sent', address: (page) => own(page, 'shopper', 'change-email-sent') },
  { name: 'download-data', address: (page) => own(page, 'shopper', 'download-data') },
  { name: 'delete-account', address: deleteAccountAddress },
  {
    name: 'leave-community',
    address: (page) => asRepresentative(page, 'leave-community', 'asheville nc'),
  },
  {
    name: 'leave-community-of-others',
    address: (page) => asRepresentative(page, 'leave-community', 'bend or'),
  },
];

/** The screens most people meet and one of each role, in each run; the long tail looks at all. */
export const IN_EACH_RUN: ReadonlySet<string> = new Set([
  ...['home', 'list', 'map', 'details-full', 'log-in', 'server-profile', 'edit-about'],
  ...['account-shopper', 'admin-center-users-all'],
]);

/** A screen of the account of one of the demo's people. */
async function own(page: Page, who: 'shopper' | 'rep' | 'admin', screen: string): Promise<string> {
  await actAs(page, `${who}@demo.wherewell.test`);
  return `/#/app/${screen}`;
}

/** The report of a run that tries to reach its server. */
async function dataRunAddress(page: Page): Promise<string> {
  await actAs(page, ADMINISTRATOR);
  await ask(page, 'data/start-run', { sources: ['hospitals'], dryRun: true });
  const known = await page.request.post('/api/data/list-runs', { data: { source: 'hospitals' } });
  const { data } = (await known.json()) as { data: { id: string }[] };
  return `/#/app/data-run/${data[0]?.id ?? ''}`;
}

async function deleteAccountAddress(page: Page): Promise<string> {
  await own(page, 'rep', 'account');
  const response = await page.request.post('/api/user/get-user-details', { data: {} });
  const { usersResult } = (await response.json()) as { usersResult: { id: string } };
  return `/#/app/delete-account/${usersResult.id}`;
}

/**
 * What an administrator does about the video of a community, which is sent in where there is none.
 */
async function ofVideo(page: Page, screen: string): Promise<string> {
  await actAs(page, ADMINISTRATOR);
  const id = await communityId(page, 'bend or');
  const video = { name: 'town.webm', mimeType: 'video/webm', buffer: videoBytes('town.webm') };
  const multipart = { communityId: String(id), video };
  await page.request.post('/api/community/upload-video', { multipart });
  const known = await page.request.post('/api/community/get-video-request-data', {
    data: { communityId: id },
  });
  const { data } = (await known.json()) as { data: { id: string } };
  return `/#/app/${screen}/${data.id}`;
}

/** An administrator invites, and a visitor opens the link. */
async function invitationAddress(page: Page, screen: string): Promise<string> {
  const emailId = newEmail();
  await actAs(page, ADMINISTRATOR);
  const id = await communityId(page, 'park city ks');
  await ask(page, 'user/invite-details', { emailId, communityId: id });
  const link = await linkFromEmail(page, emailId, 'You’re invited to represent');
  await page.context().clearCookies();
  return `/#/app/${screen}/${link.split('/').at(-1)}`;
}

async function asRepresentative(page: Page, screen: string, community: string): Promise<string> {
  await actAs(page, REPRESENTATIVE);
  return shell(page, screen, community);
}

async function facilityAddress(page: Page): Promise<string> {
  const address = await asRepresentative(page, 'community-edit-health-facility', 'asheville nc');
  const response = await page.request.post('/api/community/get-all-community-health-facilities', {
    data: { communityId: Number(address.split('/').at(-1)), limit: 1 },
  });
  const { data } = (await response.json()) as { data: { id: number }[] };
  const [facility] = data;
  if (!facility) throw new Error('The demo has no facility.');
  return `${address}/${facility.id}`;
}

async function shell(page: Page, screen: string, community: string): Promise<string> {
  return `/#/app/${screen}/${await communityId(page, community)}`;
}

async function homeInAddress(page: Page): Promise<string> {
  return `/#/app/home-in?state=NC&place=${await communityId(page, 'asheville nc')}`;
}

async function editAmenityAddress(page: Page): Promise<string> {
  const form = 'community-details-edit-add-new-amenity/amenities-list';
  const address = await asRepresentative(page, form, 'asheville nc');
  const response = await page.request.post('/api/community/get-all-amenities', {
    data: { communityId: await communityId(page, 'asheville nc') },
  });
  const { amenitiesResult } = (await response.json()) as { amenitiesResult: { id: number }[] };
  const [amenity] = amenitiesResult;
  if (!amenity) throw new Error('The demo has no amenity.');
  return `${address}/${amenity.id}`;
}

async function jobAddress(page: Page): Promise<string> {
  const id = await communityId(page, 'asheville nc');
  const response = await page.request.post('/api/community/get-job-list', {
    data: { communityId: id },
  });
  const { data } = (await response.json()) as { data: { id: string; employer_id: string }[] };
  const [job] = data;
  if (!job) throw new Error('The demo has no job.');
  return `/#/app/job-details/${id}/${job.id}/${job.employer_id}`;
}

/** Waits until a screen shows what it has: no skeleton left, nothing on its way. */
export async function settled(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quiet(page, () => {
    // What is far down comes once somebody scrolls.
    window.dispatchEvent(new Event('scroll'));
    return document.querySelector('main [aria-busy="true"], main [aria-busy=""]') !== null;
  });
}
