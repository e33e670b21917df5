import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import AdminCenterHomeScreen from '@/components/screens/admin/center/admin-center-home-screen';
import AdminCenterScreen from '@/components/screens/admin/center/admin-center-screen';
import { ROLES } from '@/lib/shared/access/roles';
import type { ListRow } from '@/lib/client/queries/center';
import { ofImportKinds } from '@/lib/shared/constants/import-kinds';
import type { CallInput } from '@/lib/app/calls';
import { asksBeside } from '../../support/browser/asked-beside';
import { later, ApiError, show, type Responses } from '../../support/browser/dom';

asksBeside('user/list-work');

const NUMBERS = {
  data: {
    users: 3,
    communities: 20_000,
    representedCommunities: 50,
    pendingVideos: 2,
    pendingVideoChanges: 0,
    pendingInvitations: 7,
  },
};

const user = (given: Partial<ListRow<'users'>>): ListRow<'users'> => ({
  id: 'u1',
  emailId: 'ada@example.test',
  firstName: 'Ada',
  lastName: 'Lane',
  roleId: ROLES.shopper,
  isVerified: true,
  seenAt: null,
  createdAt: '2026-11-20T10:00:00Z',
  communityId: null,
  communityNameText: null,
  stateShortName: null,
  ...given,
});

const pageOf = <Row,>(data: Row[], totalCount = data.length, currentPage = 1) => ({
  data,
  pagination: {
    totalCount,
    totalPages: Math.ceil(totalCount / 25),
    currentPage,
    limit: 25,
    hasNextPage: false,
    hasPrevPage: false,
  },
});

const BOB = user({
  id: 'u2',
  emailId: 'bob@example.test',
  firstName: '',
  lastName: '',
  roleId: ROLES.representative,
  isVerified: false,
  communityId: 7,
  communityNameText: 'Ames',
  stateShortName: 'IA',
});

type Asked = CallInput<'user/list-users'>;

const NOTHING_WAITS = { data: { total: 0, groups: [] } };

function showUsers(at = '', responses: Responses = {}, tab2 = 'all') {
  const shown = show(<AdminCenterScreen tab1="users" tab2={tab2} />, {
    at: `/app/admin-center/users/${tab2}${at}`,
    responses: {
      'user/get-admin-numbers': NUMBERS,
      'user/list-users': () => pageOf([user({}), BOB], 60),
      ...responses,
    },
  });
  const asked = () =>
    shown.sent.filter(({ to }) => to === 'user/list-users').map(({ input }) => input as Asked);
  return { ...shown, asked };
}

/** What the table says of how many there are. */
const count = () => within(screen.getByRole('region', { name: 'users' })).getByRole('status');

/** No room for a table. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

describe('several rows', () => {
  test('that are selected are exported, put on the to-do list, and forgotten on another page', async () => {
    const { user: person, sent } = showUsers('', {
      'user/follow-up': { data: { added: 2 }, message: '2 entries were added to the to-do list.' },
    });
    await person.click(await screen.findByLabelText('Select all on this page'));
    const bar = within(screen.getByRole('group', { name: 'With 2 users' }));
    expect(count().textContent).toBe('60 users, 2 selected');
    const file = new URL(
      bar.getByRole('link', { name: 'Export' }).getAttribute('href') ?? '',
      'http://localhost',
    );
    expect(file.searchParams.get('ids')).toBe('u1,u2');
    await person.click(bar.getByRole('button', { name: 'Add to to-do list' }));
    expect(await screen.findByText('2 entries were added to the to-do list.')).toBeVisible();
    expect(sent).toContainEqual({
      to: 'user/follow-up',
      input: { kind: 'person', ids: ['u1', 'u2'] },
    });
    expect(screen.queryByRole('group', { name: /^With/ })).toBeNull();
  });

  test('are reminded where they represent a community, and nobody else', async () => {
    const { user: person, sent } = showUsers('', {
      'user/remind-representatives': {
        data: { reminded: 1, left: 0 },
        message: '1 representative was reminded.',
      },
    });
    await person.click(await screen.findByLabelText('Select Ada Lane'));
    expect(screen.getByRole('button', { name: 'Remind' })).toBeDisabled();
    await person.click(screen.getByLabelText('Select bob@example.test'));
    await person.click(screen.getByRole('button', { name: 'Remind' }));
    expect(await screen.findByText('1 representative was reminded.')).toBeVisible();
    expect(sent).toContainEqual({
      to: 'user/remind-representatives',
      input: { communityIds: [7] },
    });
  });

  test('can be narrowed by when somebody was last seen, and the address says so', async () => {
    const { user: person, asked } = showUsers();
    await person.click(await screen.findByRole('button', { name: 'Filters' }));
    await person.selectOptions(screen.getByLabelText('Last seen'), 'quarter');
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ seen: 'quarter' }));
    expect(window.location.hash).toBe('#/app/admin-center/users/all?seen=quarter');
  });
});

describe('a table', () => {
  test('has a heading a column that says how the rows are sorted, and rows with their facts', async () => {
    showUsers();
    const table = within(await screen.findByRole('table', { name: 'users' }));
    const bob = within(await table.findByRole('row', { name: /bob@example/ }));
    expect(bob.getByText('Representative')).toBeTruthy();
    expect(bob.getByText('Email not verified')).toBeTruthy();
    expect(bob.getByRole('link', { name: 'Ames, IA' }).getAttribute('href')).toBe(
      '/#/app/community-details/7',
    );
    expect(bob.getByText(/Nov 2\d, 2026/).getAttribute('title')).toMatch(/\d:\d\d/);
    const sorts = table
      .getAllByRole('columnheader')
      .map((header) => [header.textContent, header.getAttribute('aria-sort')]);
    expect(sorts).toEqual([
      ['Select all on this page', null],
      ['Name', 'none'],
      ['Email', 'none'],
      ['Role', 'none'],
      ['Community', 'none'],
      ['Last seen', 'none'],
      ['Joined', 'descending'],
      ['Actions', null],
    ]);
    expect(count().textContent).toBe('60 users');
  });

  test('is sorted by a click on a heading, the other way by the next, and the address says so', async () => {
    const { user: person, asked } = showUsers('?page=2');
    const name = await screen.findByRole('button', { name: 'Name' });
    await person.click(name);
    expect(window.location.hash).toBe('#/app/admin-center/users/all?sort=name');
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ sort: 'name', direction: 'asc', page: 1 }),
    );
    await person.click(screen.getByRole('button', { name: 'Name' }));
    expect(window.location.hash).toBe('#/app/admin-center/users/all?sort=name&direction=desc');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
  });

  test('is a list of cards on a phone, with the same facts and a choice of what they are sorted by', async () => {
    onPhone();
    const { user: person } = showUsers();
    const cards = within(await screen.findByRole('list', { name: 'users' }));
    expect(screen.queryByRole('table')).toBeNull();
    const terms = cards.getAllByRole('term').map(({ textContent }) => textContent);
    const facts = ['Email', 'Role', 'Community', 'Last seen', 'Joined'];
    expect(terms).toEqual([...facts, ...facts]);
    expect(cards.getByRole('link', { name: 'Ames, IA' })).toBeTruthy();
    expect(cards.getByRole('button', { name: 'Actions for bob@example.test' })).toBeTruthy();
    await person.selectOptions(screen.getByLabelText('Sort by'), 'Role, shoppers first');
    expect(window.location.hash).toMatch(/\?sort=role&direction=asc$/);
  });

  test('shows a skeleton until the rows are there', async () => {
    const rows = later<ReturnType<typeof pageOf<ListRow<'users'>>>>();
    showUsers('', { 'user/list-users': rows.response });
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
    await rows.give(pageOf([user({})]));
    expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false');
    expect(screen.getByText('1 user')).toBeTruthy();
  });
});

describe('the address', () => {
  test('of a shared link brings the same search, order and page', async () => {
    const { asked } = showUsers('?q=ada&sort=email&direction=desc&page=2', {}, 'shoppers');
    await screen.findByRole('row', { name: /Ada Lane/ });
    expect(asked()).toEqual([
      { tab: 'shoppers', searchText: 'ada', sort: 'email', direction: 'desc', page: 2 },
    ]);
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'ada');
    expect(count().textContent).toBe('60 users found for “ada”');
    expect(screen.getByRole('link', { name: 'Download CSV' }).getAttribute('href')).toBe(
      '/api/admin-center/users?tab=shoppers&searchText=ada&sort=email&direction=desc',
    );
    const third = screen.getByRole('link', { name: 'Page 3' });
    expect(third.getAttribute('href')).toBe(
      '/#/app/admin-center/users/shoppers?q=ada&sort=email&direction=desc&page=3',
    );
  });

  test('with nonsense in it is read as the plain list', async () => {
    const { asked } = showUsers('?sort=password&direction=up&page=-3');
    await screen.findByRole('row', { name: /Ada Lane/ });
    expect(asked()).toMatchObject([{ sort: 'joined', direction: 'desc', page: 1 }]);
  });

  test('takes what is typed once typing pauses, and Back brings the page before', async () => {
    const { user: person, asked } = showUsers();
    await screen.findByRole('row', { name: /Ada Lane/ });
    await person.click(screen.getByRole('link', { name: 'Page 2' }));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ page: 2 }));
    await person.type(screen.getByRole('searchbox'), 'lane');
    await waitFor(() => expect(window.location.hash).toMatch(/all\?q=lane$/));
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ searchText: 'lane', page: 1 }));
    act(() => window.history.back());
    await waitFor(() => expect(window.location.hash).toBe('#/app/admin-center/users/all'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  test('of a page behind the last leads to the last', async () => {
    const { asked } = showUsers('?page=9', {
      'user/list-users': (input) =>
        pageOf(Number(input.page) > 3 ? [] : [user({})], 60, Number(input.page)),
    });
    await screen.findByRole('row', { name: /Ada Lane/ });
    expect(window.location.hash).toMatch(/\?page=3$/);
    expect(asked().map(({ page }) => page)).toEqual([9, 3]);
  });

  test.each([
    ['users', 'nobody'],
    ['passwords', 'all'],
    ['constructor', 'name'],
    ['users', 'toString'],
  ])('%s/%s is not found', (tab1, tab2) => {
    show(<AdminCenterScreen tab1={tab1} tab2={tab2} />);
    expect(screen.getByText(/We can't seem to find the page/)).toBeTruthy();
  });

  test('of the admin center alone leads to its first list', async () => {
    show(<AdminCenterHomeScreen />, { at: '/app/admin-center' });
    await waitFor(() => expect(window.location.hash).toBe('#/app/admin-center/to-do/all'));
  });
});

describe('a list without rows', () => {
  test('says so, and what will be there', async () => {
    show(<AdminCenterScreen tab1="videos" tab2="new" />, {
      responses: { 'user/get-admin-numbers': NUMBERS, 'user/list-video-requests': pageOf([]) },
    });
    expect(await screen.findByRole('heading', { name: 'No new videos' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  test('because of the search offers to clear it', async () => {
    const { user: person } = showUsers('?q=zzz', {
      'user/list-users': ({ searchText }) => pageOf(searchText ? [] : [user({})]),
    });
    await screen.findByRole('heading', { name: 'No users found' });
    await person.click(screen.getByRole('button', { name: 'Show all users' }));
    expect(await screen.findByRole('row', { name: /Ada Lane/ })).toBeTruthy();
    expect(window.location.hash).toBe('#/app/admin-center/users/all');
  });

  test('because it could not be read says why, and tries again', async () => {
    let down = true;
    const { user: person } = showUsers('', {
      'user/list-users': () => (down ? new ApiError(422, 'Too long.') : pageOf([user({})])),
    });
    expect(await screen.findByText('Too long.')).toBeTruthy();
    down = false;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('row', { name: /Ada Lane/ })).toBeTruthy();
  });
});

test('the numbers stand above what waits, and lead to their lists', async () => {
  const { unmount } = showUsers();
  await screen.findAllByRole('row');
  expect(screen.queryByRole('list', { name: 'Numbers' })).toBeNull();
  unmount();
  show(<AdminCenterScreen tab1="to-do" tab2="all" />, {
    responses: {
      'user/get-admin-numbers': NUMBERS,
      'user/list-work': NOTHING_WAITS,
      'user/get-first-steps': { data: null },
    },
  });
  const numbers = within(screen.getByRole('list', { name: 'Numbers' }));
  await numbers.findByText('20,000');
  const links = numbers
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Communities20,000', '/#/app/admin-center/communities/all'],
    ['Represented50 of 20,000', '/#/app/admin-center/communities/represented'],
    ['Pending videos2Review them', '/#/app/admin-center/videos/new'],
    ['Pending invitations7', '/#/app/admin-center/invitations/pending'],
  ]);
});

test('data says what is there, how it comes in, and its imports with their reports', async () => {
  const there = { records: 40, communities: 12, updatedAt: '2026-11-20T10:00:00Z' };
  const none = { records: 0, communities: 0, updatedAt: null };
  const responses: Responses = {
    'user/get-admin-numbers': NUMBERS,
    'import/get-data-summary': {
      data: {
        communities: 20_000,
        ...ofImportKinds(() => there),
        schools: none,
        facts: there,
      },
    },
    'import/list-imports': ({ tab }) =>
      pageOf(
        tab === 'amenities'
          ? [
              {
                id: 'run-1',
                kind: 'amenities' as const,
                source: null,
                fileName: 'parks.csv',
                dryRun: true,
                status: 'finished' as const,
                undone: true,
                progress: null,
                fault: null,
                read: 1200,
                added: 1,
                updated: 2,
                unchanged: 3,
                refused: 4,
                startedBy: 'Ada Lane',
                startedAt: '2026-11-20T10:00:00Z',
                finishedAt: null,
              },
            ]
          : [],
      ),
  };
  const { unmount } = show(<AdminCenterScreen tab1="data" tab2="amenities" />, { responses });
  expect(await screen.findByText(/40 amenities in 12 of 20,000 communities/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'parks.csv' })).getAttribute('href')).toBe(
    '/#/app/edit-amenities-data?tab=imports&run=run-1',
  );
  unmount();
  show(<AdminCenterScreen tab1="data" tab2="schools" />, { responses });
  expect(await screen.findByText('No schools yet.')).toBeTruthy();
  expect(screen.getByText(/From the National Center for Education Statistics/)).toBeTruthy();
});

describe('an invitation', () => {
  const invitation: ListRow<'invitations'> = {
    id: 'i1',
    emailId: 'ada@example.test',
    firstName: 'Ada',
    lastName: '',
    communityId: 7,
    communityNameText: 'Ames',
    stateShortName: 'IA',
    invitationStatus: 'Pending',
    invitedBy: 'Bob',
    createdAt: '2026-11-20T10:00:00Z',
    expiresAt: '2026-12-04T10:00:00Z',
    cancelledBecause: null,
    decidedAt: null,
  };
  const showInvitations = (responses: Responses, tab2 = 'pending', row = invitation) =>
    show(<AdminCenterScreen tab1="invitations" tab2={tab2} />, {
      responses: {
        'user/get-admin-numbers': NUMBERS,
        'user/list-invitations': pageOf([row]),
        ...responses,
      },
    });

  test('is cancelled after a question that names it, once, and the list is read again', async () => {
    const { user: person, sent } = showInvitations({
      'user/invite-details': { message: 'The invitation was canceled.' },
    });
    await person.click(
      await screen.findByRole('button', { name: /^Cancel the invitation of ada/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel this invitation?' }));
    expect(dialog.getByText(/ada@example.test for Ames, IA/)).toBeTruthy();
    expect(sent.some(({ to }) => to === 'user/invite-details')).toBe(false);
    await person.dblClick(dialog.getByRole('button', { name: 'Cancel Invitation' }));
    expect(await screen.findByText('The invitation was canceled.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    const calls = sent.map(({ to }) => to);
    expect(calls.filter((to) => to === 'user/invite-details')).toHaveLength(1);
    expect(calls.filter((to) => to === 'user/list-invitations')).toHaveLength(2);
  });

  test('is sent again; where it would replace somebody, after a question', async () => {
    const { user: person, sent } = showInvitations({
      'user/invite-details': ({ confirmed }) =>
        confirmed
          ? { message: 'We sent a new invitation.' }
          : new ApiError(409, 'Ames, IA has a representative.', 'confirmed'),
    });
    await person.click(
      await screen.findByRole('button', { name: /^Resend the invitation of ada/ }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Invite them anyway?' }));
    expect(dialog.getByText('Ames, IA has a representative.')).toBeTruthy();
    await person.click(dialog.getByRole('button', { name: 'Invite Anyway' }));
    expect(await screen.findByText('We sent a new invitation.')).toBeTruthy();
    const inputs = sent.filter(({ to }) => to === 'user/invite-details').map(({ input }) => input);
    expect(inputs).toEqual([
      { resend: 'i1', confirmed: false },
      { resend: 'i1', confirmed: true },
    ]);
  });

  test('is sent again once by a double click', async () => {
    const { sent } = showInvitations({ 'user/invite-details': { message: 'Sent again.' } });
    const resend = await screen.findByRole('button', { name: /^Resend the invitation of ada/ });
    act(() => {
      resend.click();
      resend.click();
    });
    expect(await screen.findByText('Sent again.')).toBeTruthy();
    expect(sent.filter(({ to }) => to === 'user/invite-details')).toHaveLength(1);
  });

  test('that was cancelled says why', async () => {
    showInvitations({}, 'cancelled', {
      ...invitation,
      invitationStatus: 'Cancelled',
      cancelledBecause: 'newer',
    });
    expect(await screen.findByText('Sent again')).toBeVisible();
  });

  test('that was declined leads to the reason, and can be sent again', async () => {
    showInvitations({}, 'declined', { ...invitation, invitationStatus: 'Declined' });
    const reason = await screen.findByRole('link', { name: /^View reason/ });
    expect(reason.getAttribute('href')).toBe('/#/app/decline-invite-info/i1');
    expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Resend/ })).toBeVisible();
  });
});
