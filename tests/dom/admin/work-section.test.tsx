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

const numbersOf = (communities: number) => ({
  data: {
    users: 1,
    communities,
    representedCommunities: 0,
    pendingVideos: 0,
    pendingVideoChanges: 0,
    pendingInvitations: 0,
  },
});

test('what waits is listed with its age and the one step that does it', async () => {
  show(<WorkSection />, { responses: { 'user/list-work': WORK } });
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
  show(<WorkSection />, {
    responses: { 'user/list-work': NOTHING_WAITS, 'user/get-admin-numbers': numbersOf(20_294) },
  });
  expect(await screen.findByText('Nothing is waiting')).toBeVisible();
});

test('a site without a community says so, and not that nothing is waiting', async () => {
  show(<WorkSection />, {
    responses: { 'user/list-work': NOTHING_WAITS, 'user/get-admin-numbers': numbersOf(0) },
  });
  expect(await screen.findByText('There are no communities yet')).toBeVisible();
  expect(screen.queryByText('Nothing is waiting')).toBeNull();
});

test('an entry is assigned, and marked as done where nothing else takes it off the list', async () => {
  const { user, sent } = show(<WorkSection />, {
    account: ADMINISTRATOR,
    responses: {
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
