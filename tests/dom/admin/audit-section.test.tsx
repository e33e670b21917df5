import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RecordActivity } from '@/components/activity/record-activity';
import { AuditSection } from '@/components/screens/admin/center/audit-section';
import type { ListRow } from '@/lib/client/queries/center';
import { show, type Responses } from '../../support/browser/dom';

const EVENT: ListRow<'audit'> = {
  id: 5,
  createdAt: '2026-11-20T10:00:00.000Z',
  action: 'facility-edited',
  label: 'Edited a healthcare facility',
  actor: { kind: 'account', id: 'u1', name: 'Ada Lane' },
  subject: { kind: 'community', id: '7', name: 'Ames, IA' },
  community: { id: 7, name: 'Ames, IA' },
  details: 'name: First → Second',
};

const page = (given: object = {}) => ({
  data: [EVENT],
  pagination: {
    totalCount: 1,
    totalPages: 1,
    currentPage: 1,
    limit: 25,
    hasNextPage: false,
    hasPrevPage: false,
  },
  isCapped: false,
  stoppedAt: null,
  filteredBy: { person: null, community: null },
  ...given,
});

const ADA = { id: 'u1', firstName: 'Ada', lastName: 'Lane', emailId: 'ada@example.test' };
const AMES = { id: 7, communityNameText: 'Ames', stateShortName: 'IA' };

const showLog = (at = '', responses: Responses = {}) =>
  show(<AuditSection tab="all" />, {
    at: `/app/admin-center/audit-log/all${at}`,
    responses: { 'user/list-audit-events': page(), ...responses },
  });

test('a person and a community are picked by typing a part of their names', async () => {
  const { user, sent } = showLog('', {
    'user/list-users': { data: [ADA], pagination: page().pagination } as never,
    'community/list-communities': { data: [AMES], pagination: page().pagination } as never,
    'user/list-audit-events': (input) =>
      page({
        filteredBy: {
          person: input.userId ? 'Ada Lane' : null,
          community: input.communityId ? 'Ames, IA' : null,
        },
      }),
  });
  await user.click(await screen.findByRole('button', { name: 'Filters' }));
  await user.type(await screen.findByRole('combobox', { name: 'Person' }), 'ada');
  await user.click(await screen.findByRole('option', { name: /Ada Lane/ }));
  await user.type(screen.getByRole('combobox', { name: 'Community' }), 'am');
  await user.click(await screen.findByRole('option', { name: /^Ames, IA/ }));
  await waitFor(() =>
    expect(sent.filter(({ to }) => to === 'user/list-audit-events').at(-1)?.input).toMatchObject({
      userId: 'u1',
      communityId: '7',
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Remove person Ada Lane' }));
  expect(screen.getByRole('combobox', { name: 'Person' })).toBeInTheDocument();
});

test('a search that stopped looking says since when, and goes on with older events', async () => {
  const { user, sent } = showLog('?q=ancient', {
    'user/list-audit-events': page({ isCapped: true, stoppedAt: '2026-10-20T12:00:00.000Z' }),
  });
  expect(await screen.findByText(/looked at events since Oct 20, 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Search older events' }));
  await waitFor(() =>
    expect(sent.at(-1)?.input).toMatchObject({
      searchText: 'ancient',
      until: expect.stringMatching(/^2026-10-2[01]T/),
    }),
  );
});

test('a record has its newest events, with the way to all of them', async () => {
  const { sent } = show(<RecordActivity filter={{ communityId: 7, facilityId: 3 }} />, {
    responses: { 'user/list-audit-events': page() },
  });
  const events = await screen.findByRole('list', { name: 'Newest events' });
  expect(within(events).getByText('name: First → Second')).toBeInTheDocument();
  expect(sent.at(-1)?.input).toEqual({ communityId: 7, facilityId: 3, limit: 10 });
  expect(screen.getByRole('link', { name: 'All activity in the audit log' })).toHaveAttribute(
    'href',
    '/#/app/admin-center/audit-log/all?communityId=7&facilityId=3',
  );
});
