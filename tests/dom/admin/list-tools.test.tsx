import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import AdminCenterScreen from '@/components/screens/admin/center/admin-center-screen';
import {
  CENTER_LISTS,
  type AdminListName,
  type AdminListSort,
} from '@/lib/shared/constants/admin-lists';
import { CENTER_SECTIONS } from '@/lib/shared/constants/admin-sections';
import { asksBeside } from '../../support/browser/asked-beside';
import { later, show, type Responses } from '../../support/browser/dom';

asksBeside('user/list-work');

const EMPTY = {
  data: [],
  pagination: {
    totalCount: 0,
    totalPages: 0,
    currentPage: 1,
    limit: 25,
    hasNextPage: false,
    hasPrevPage: false,
  },
};

const LOG = {
  ...EMPTY,
  isCapped: false,
  stoppedAt: null,
  filteredBy: { person: null, community: null },
};

const sectionOf = (name: AdminListName) => {
  if (name === 'imports') return 'data';
  return name === 'audit' ? 'audit-log' : name;
};

/** No room for a table. */
const onPhone = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: /^\(width < /.test(query),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const LETTERS = ['A to Z', 'Z to A'];
const NUMBERS = ['lowest first', 'highest first'];
const DAYS = ['oldest first', 'newest first'];

/** What each order of each list is, in words, upward and downward. */
const ORDERS: { [Name in AdminListName]: Record<AdminListSort<Name>, readonly string[]> } = {
  users: {
    name: LETTERS,
    email: LETTERS,
    role: ['shoppers first', 'administrators first'],
    community: LETTERS,
    seen: DAYS,
    joined: DAYS,
  },
  invitations: { email: LETTERS, community: LETTERS, sent: DAYS, expires: DAYS, decided: DAYS },
  communities: {
    name: LETTERS,
    state: LETTERS,
    population: NUMBERS,
    representative: LETTERS,
    complete: NUMBERS,
    edited: DAYS,
    added: DAYS,
  },
  videos: { community: LETTERS, sender: LETTERS, sent: DAYS, decided: DAYS },
  imports: { file: LETTERS, started: DAYS, read: NUMBERS, refused: NUMBERS },
  audit: { when: DAYS },
};

const LISTS = Object.keys(CENTER_LISTS) as AdminListName[];

const responses: Responses = {
  'user/list-users': EMPTY,
  'user/list-invitations': EMPTY,
  'community/list-communities': EMPTY,
  'user/list-video-requests': EMPTY,
  'import/list-imports': EMPTY,
  'user/list-audit-events': LOG,
};

describe('what a list of the admin center is sorted by', () => {
  test.each(LISTS)('%s: every order says what comes first', async (name) => {
    onPhone();
    const said = new Map<string, string[]>();
    for (const tab of Object.keys(CENTER_LISTS[name].tabs)) {
      const section = sectionOf(name);
      const tab2 = tab === 'facts' ? 'census-figures' : tab;
      expect(CENTER_SECTIONS[section].tabs).toHaveProperty(tab2);
      const { unmount } = show(<AdminCenterScreen tab1={section} tab2={tab2} />, {
        at: `/app/admin-center/${section}/${tab2}`,
        responses: {
          ...responses,
          'import/get-data-summary': later().response as never,
          'user/list-sign-up-links': later().response as never,
        },
      });
      const orders = within(await screen.findByRole('combobox', { name: 'Sort by' }));
      for (const option of orders.getAllByRole<HTMLOptionElement>('option')) {
        const [by = '', direction = ''] = option.value.split(' ');
        const words = said.get(by) ?? [];
        words[direction === 'asc' ? 0 : 1] = option.text.split(', ')[1] ?? '';
        said.set(by, words);
      }
      unmount();
    }
    expect(Object.fromEntries(said)).toEqual(ORDERS[name]);
  });
});

describe('the filters of a list', () => {
  const showUsers = (at = '') =>
    show(<AdminCenterScreen tab1="users" tab2="all" />, {
      at: `/app/admin-center/users/all${at}`,
      responses: { ...responses, 'user/list-sign-up-links': later().response as never },
    });
  const asked = ({ sent }: ReturnType<typeof show>) =>
    sent.filter(({ to }) => to === 'user/list-users').map(({ input }) => input);

  test('are folded behind one button, which counts those that are set', async () => {
    const shown = showUsers();
    const button = await screen.findByRole('button', { name: 'Filters' });
    expect(screen.queryByLabelText('Last seen')).toBeNull();
    await shown.user.click(button);
    await shown.user.selectOptions(screen.getByLabelText('Last seen'), 'quarter');
    await waitFor(() => expect(asked(shown).at(-1)).toMatchObject({ seen: 'quarter' }));
    expect(screen.getByRole('button', { name: 'Filters (1)', hidden: true })).toBeTruthy();
  });

  test('that are set stand above the rows, and are taken off one by one', async () => {
    const shown = showUsers('?seen=quarter');
    const active = within(await screen.findByRole('list', { name: 'Active filters' }));
    await shown.user.click(
      active.getByRole('button', { name: 'Remove Last seen: More than 90 days ago' }),
    );
    expect(window.location.hash).toBe('#/app/admin-center/users/all');
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  test('apply on a phone once their sheet is closed, all at once', async () => {
    onPhone();
    const shown = show(<AdminCenterScreen tab1="audit-log" tab2="all" />, {
      at: '/app/admin-center/audit-log/all',
      responses,
    });
    await shown.user.click(await screen.findByRole('button', { name: 'Filters' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await shown.user.type(sheet.getByLabelText('From'), '2026-11-02');
    await shown.user.selectOptions(sheet.getByLabelText('What was done'), 'community-merged');
    expect(window.location.hash).toBe('#/app/admin-center/audit-log/all');
    await shown.user.click(sheet.getByRole('button', { name: 'See Results' }));
    await waitFor(() =>
      expect(window.location.hash).toBe(
        '#/app/admin-center/audit-log/all?action=community-merged&from=2026-11-02',
      ),
    );
    const active = within(await screen.findByRole('list', { name: 'Active filters' }));
    expect(active.getAllByRole('listitem')[0]).toHaveTextContent('From Nov 2, 2026');
  });
});

test('an address of a person breaks at its @ and dots, and in no word', async () => {
  show(<AdminCenterScreen tab1="invitations" tab2="pending" />, {
    responses: {
      ...responses,
      'user/list-invitations': {
        ...EMPTY,
        data: [
          {
            id: 'i1',
            emailId: 'ruth.calloway@hvlchamber.example',
            firstName: 'Ruth',
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
          },
        ],
        pagination: { ...EMPTY.pagination, totalCount: 1, totalPages: 1 },
      },
    },
  });
  const row = await screen.findByRole('rowheader');
  expect(row.innerHTML).toContain('ruth<wbr>.calloway<wbr>@hvlchamber<wbr>.example');
  expect(row.querySelector('.break-all')).toBeNull();
});

test('the audit log says once which time its moments are in', async () => {
  show(<AdminCenterScreen tab1="audit-log" tab2="all" />, { responses });
  expect(await screen.findAllByText(/^Times are in .+\.$/)).toHaveLength(1);
});
