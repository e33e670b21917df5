import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { WaitingCount } from '@/components/account/waiting-count';
import { WorkSection } from '@/components/screens/admin/center/work-section';
import type { CallOutput } from '@/lib/app/calls';
import { show } from '../../support/browser/dom';
import { ADMINISTRATOR } from '../../support/browser/dom-accounts';

const ASHEVILLE = { communityId: 7, communityNameText: 'Asheville', stateShortName: 'NC' };
const NOTHING = { communityId: null, communityNameText: null, stateShortName: null };
const since = new Date(Date.now() - 3 * 86_400_000).toISOString();
const one = { label: null, number: null, assignee: null, since };

const NO_PAGES = {
  totalCount: 0,
  totalPages: 0,
  currentPage: 1,
  limit: 25,
  hasNextPage: false,
  hasPrevPage: false,
};

const WORK: Omit<CallOutput<'user/list-work'>, 'status'> = {
  data: {
    total: 7,
    groups: [
      { kind: 'video', total: 1, items: [{ ...one, ...ASHEVILLE, id: 'v1', label: 'new' }] },
      { kind: 'unrepresented', total: 1, items: [{ ...one, ...ASHEVILLE, id: '7' }] },
      {
        kind: 'representative',
        total: 1,
        items: [{ ...one, ...NOTHING, id: 'u1', label: 'Wanda Waits' }],
      },
      {
        kind: 'type',
        total: 1,
        items: [{ ...one, ...NOTHING, id: 'healthcare:4', label: 'Dentist', number: 12 }],
      },
      { kind: 'difference', total: 2, items: [{ ...one, ...NOTHING, id: 'facts', number: 2 }] },
      { kind: 'email', total: 1, items: [{ ...one, ...NOTHING, id: '9', label: 'Welcome' }] },
    ],
  },
};

const NOTHING_WAITS = { data: { total: 0, groups: [] } };

type Steps = NonNullable<CallOutput<'user/get-first-steps'>['data']>;

/** An installation just started on an empty Postgres server. */
const NEW: Steps = {
  isHidden: false,
  places: { state: 'missing', count: 0, total: null, canStart: true },
  figures: { state: 'missing', fault: null, filling: null },
  mail: { state: 'not-sent', linksTo: 'http://localhost:3000' },
  invitation: { isDone: false },
};

const DONE: Steps = {
  isHidden: false,
  places: { state: 'done', count: 20_294, total: null, canStart: true },
  figures: { state: 'done', fault: null, filling: null },
  mail: { state: 'done', linksTo: 'https://wherewell.example' },
  invitation: { isDone: true },
};

const withSteps = (data: Steps | null) => ({
  'user/list-work': NOTHING_WAITS,
  'user/get-first-steps': { data },
});

test('what waits is listed with its age and the one step that does it', async () => {
  show(<WorkSection />, {
    responses: { 'user/list-work': WORK, 'user/get-first-steps': { data: null } },
  });
  const videos = await screen.findByRole('region', { name: 'Videos to review' });
  expect(within(videos).getByText('3 days ago')).toBeVisible();
  const steps = screen
    .getAllByRole('link')
    .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')?.split('?')[0]]);
  expect(steps).toEqual([
    ['Review: Video of Asheville, NC', '/#/app/admin-video-review/Asheville/v1'],
    ['Invite: Asheville, NC', '/#/app/invite-community-representative/7'],
    ['Give a community: Wanda Waits', '/#/app/change-account-type/u1'],
    ['Assign: “Dentist” in healthcare facilities (12 rows)', '/#/app/edit-healthcare-data'],
    ['Decide: 2 differences in public figures', '/#/app/admin-center/data/differences'],
  ]);
  expect(screen.getByText('“Welcome”')).toBeVisible();
});

test('the menu says how much waits, and nothing where nothing does', async () => {
  const { unmount } = show(<WaitingCount />, { responses: { 'user/list-work': WORK } });
  expect(await screen.findByText('7')).toBeVisible();
  unmount();
  show(<WorkSection />, { responses: withSteps(DONE) });
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
  expect(screen.queryByText('First steps')).toBeNull();
});

test('a new site lists its first steps with what to do, and not that nothing is waiting', async () => {
  const { user, sent } = show(<WorkSection />, {
    responses: { ...withSteps(NEW), 'data/start-places': { message: 'Filling.' } },
  });
  const steps = await screen.findByRole('region', { name: 'First steps 0 of 4 done' });
  expect(
    within(steps)
      .getAllByRole('heading', { level: 3 })
      .map((one) => one.textContent),
  ).toEqual(['Places', 'Public figures', 'Email', 'First invitation']);
  expect(within(steps).getByText(/no communities yet/)).toBeVisible();
  expect(within(steps).getByText(/Fill in the places first/)).toBeVisible();
  expect(within(steps).getByText(/Set SMTP_URL or RESEND_API_KEY, with MAIL_FROM/)).toBeVisible();
  expect(within(steps).getByRole('link', { name: 'Invite a representative' })).toHaveAttribute(
    'href',
    '/#/app/invite-community-representative',
  );
  expect(screen.queryByText('Nothing is waiting')).toBeNull();
  await user.click(within(steps).getByRole('button', { name: 'Fill in places' }));
  await waitFor(() => expect(sent).toContainEqual({ to: 'data/start-places', input: {} }));
});

test.each<[string, Partial<Steps>, RegExp]>([
  [
    'how far places are',
    { places: { state: 'filling', count: 5000, total: 20_000, canStart: true } },
    /5,000 of 20,000 places/,
  ],
  [
    'where filling in stopped',
    { places: { state: 'stopped', count: 5000, total: 20_000, canStart: true } },
    /stopped at 5,000 communities/,
  ],
  [
    'the command, where no button can start it',
    { places: { state: 'missing', count: 0, total: null, canStart: false } },
    /npm run places/,
  ],
  [
    'which figures are on their way',
    { figures: { state: 'filling', fault: null, filling: { what: 'climate', percent: 40 } } },
    /Filling in climate/,
  ],
  [
    'why the last run failed',
    { figures: { state: 'failed', fault: 'The publisher didn’t answer.', filling: null } },
    /The publisher didn’t answer/,
  ],
  [
    'that links of emails lead nowhere',
    { mail: { state: 'local-links', linksTo: 'http://localhost:3000' } },
    /Set APP_URL/,
  ],
])('the first steps say %s', async (_, change, words) => {
  show(<WorkSection />, { responses: withSteps({ ...DONE, ...change }) });
  const steps = await screen.findByRole('region', { name: 'First steps 3 of 4 done' });
  expect(within(steps).getByText(words)).toBeVisible();
  expect(within(steps).getAllByText(', done')).toHaveLength(3);
});

test('the first steps are hidden for all, can be seen again, and are named while some are left', async () => {
  const responses = { ...withSteps(NEW), 'user/mark-work': { message: 'Marked as done.' } };
  const { user, sent, unmount } = show(<WorkSection />, { responses });
  await user.click(await screen.findByRole('button', { name: 'Hide' }));
  await waitFor(() =>
    expect(sent.filter(({ to }) => to === 'user/mark-work')).toMatchObject([
      { input: { kind: 'first-steps', id: 'all' } },
    ]),
  );
  unmount();
  const again = show(<WorkSection />, { responses: withSteps({ ...NEW, isHidden: true }) });
  expect(await screen.findByText('4 of the first steps are left')).toBeVisible();
  expect(screen.queryByText('Nothing is waiting')).toBeNull();
  await again.user.click(screen.getByRole('button', { name: 'Show first steps' }));
  expect(screen.getByRole('region', { name: 'First steps 0 of 4 done' })).toBeVisible();
});

test('an entry is assigned, and marked as done where nothing else takes it off the list', async () => {
  const { user, sent } = show(<WorkSection />, {
    account: ADMINISTRATOR,
    responses: {
      'user/get-first-steps': { data: null },
      'user/list-work': WORK,
      'user/list-users': { data: [], pagination: NO_PAGES } as never,
      'user/mark-work': { message: 'Assigned.' },
    },
  });
  const marked = () => sent.filter(({ to }) => to === 'user/mark-work').map(({ input }) => input);
  const open = async (name: RegExp) => user.click(await screen.findByRole('button', { name }));
  await open(/Assign or finish: Video of Asheville/);
  expect(screen.queryByRole('menuitem', { name: 'Mark as done' })).toBeNull();
  await user.click(screen.getByRole('menuitem', { name: 'Assign to me' }));
  await open(/Assign or finish: Asheville, NC/);
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
  await waitFor(() =>
    expect(marked()).toEqual([
      { kind: 'video', id: 'v1', assigneeId: ADMINISTRATOR.id },
      { kind: 'unrepresented', id: '7', doneSince: since },
    ]),
  );
});

test('what is assigned to the reader is a tab of its own', async () => {
  const { sent } = show(<WorkSection tab="mine" />, {
    responses: { 'user/list-work': { data: { total: 0, groups: [] } } },
  });
  expect(await screen.findByText('Nothing is assigned to you')).toBeVisible();
  expect(sent).toContainEqual({ to: 'user/list-work', input: { mine: true } });
});
