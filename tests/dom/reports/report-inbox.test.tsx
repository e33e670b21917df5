import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import ReportsScreen from '@/components/screens/reports/reports-screen';
import type { Report } from '@/lib/domains/reports/output';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf } from '../../support/browser/dom-accounts';

const REPORT: Report = {
  id: 17,
  communityId: 7,
  kind: 'figure',
  subjectId: 'population',
  section: 'residents',
  label: 'Population',
  quote: '12,000',
  problem: 'outdated',
  proposed: 'It is 12,400 now.',
  evidence: 'https://town.example/count',
  isByResidents: false,
  hearsBack: true,
  status: 'open',
  passedOnAt: null,
  reason: null,
  decidedAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
};

const TEXT: Report = {
  ...REPORT,
  id: 18,
  kind: 'text',
  subjectId: 'about',
  section: 'about',
  label: 'About',
  quote: 'A town on a river.',
  evidence: null,
};

const pageOf = (data: Report[]) => ({
  data,
  pagination: {
    totalCount: data.length,
    totalPages: 1,
    currentPage: 1,
    limit: 50,
    hasNextPage: false,
    hasPrevPage: false,
  },
});

/** An inbox from which what is answered goes. */
async function open(reports: Report[], responses: Responses = {}, account = representativeOf(7)) {
  let left = reports;
  const done = (id: number, message: string) => {
    left = left.filter((one) => one.id !== id);
    return { message };
  };
  const shown = show(<ReportsScreen id={7} account={account} />, {
    account,
    responses: {
      'report/list': ({ isDone }) => pageOf(isDone ? [] : left),
      'report/accept': ({ reportId }) => done(Number(reportId), 'Corrected: Population.'),
      'report/keep': ({ reportId }) => done(Number(reportId), 'Kept as it is: Population.'),
      'report/pass-on': ({ reportId }) => done(Number(reportId), 'Passed on: Population.'),
      ...responses,
    },
  });
  await screen.findByRole('heading', { name: 'Reports' });
  return shown;
}

const item = async (section: string) =>
  within(within(await screen.findByRole('region', { name: section })).getByRole('listitem'));

describe('the inbox of reports', () => {
  test('has them section by section, with what the page said and what a reader says', async () => {
    await open([REPORT, TEXT]);
    const population = await item('Residents');
    expect(population.getByText('12,000')).toBeVisible();
    expect(population.getByText('A reader says: out of date')).toBeVisible();
    expect(population.getByText('It is 12,400 now.')).toBeVisible();
    expect(population.getByText(/hears back by email/)).toBeVisible();
    expect(population.getByRole('link', { name: /town/ })).toHaveAttribute(
      'rel',
      'noopener nofollow ugc',
    );
    expect((await item('About')).getByText('A town on a river.')).toBeVisible();
  });

  test('corrects a figure with its source and a reason, and goes on at the heading', async () => {
    const { user, fill, sent } = await open([REPORT]);
    const population = await item('Residents');
    await user.click(population.getByRole('button', { name: /^Accept/ }));
    expect(population.getByLabelText('Population, corrected')).toHaveValue('12,400');
    expect(population.getByRole('button', { name: 'Publish the correction' })).toBeDisabled();
    await fill(population.getByLabelText('Source of the right figure'), 'Town clerk');
    await fill(population.getByLabelText('Reason, for everybody to read'), 'Counted again.');
    await user.click(population.getByRole('button', { name: 'Publish the correction' }));
    expect(await screen.findByText('Corrected: Population.')).toBeVisible();
    expect(await screen.findByText('No open reports')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus();
    expect(sent.find(({ to }) => to === 'report/accept')?.input).toEqual({
      reportId: 17,
      value: 12_400,
      source: 'Town clerk',
      reason: 'Counted again.',
    });
  });

  test('leads to the editor of a text, with the report beside it', async () => {
    await open([TEXT]);
    expect((await item('About')).getByRole('link', { name: /^Accept and edit/ })).toHaveAttribute(
      'href',
      '/#/app/community-details-edit-about/7?report=18',
    );
  });

  test('keeps it with a reason, and what was refused stays with what was typed', async () => {
    const answered = 'Somebody has answered this report already.';
    const { user, fill } = await open([REPORT], { 'report/keep': new ApiError(409, answered) });
    const population = await item('Residents');
    await user.click(population.getByRole('button', { name: /^Keep/ }));
    await fill(population.getByLabelText('Reason, sent to who asked'), 'It was counted so.');
    await user.click(population.getByRole('button', { name: 'Keep as it is' }));
    expect(await population.findByRole('alert')).toHaveTextContent(answered);
    expect(population.getByLabelText('Reason, sent to who asked')).toHaveValue(
      'It was counted so.',
    );
  });

  test('passes it on', async () => {
    const { user } = await open([REPORT]);
    await user.click((await item('Residents')).getByRole('button', { name: /^Pass on/ }));
    expect(await screen.findByText('Passed on: Population.')).toBeVisible();
    expect(await screen.findByText('No open reports')).toBeVisible();
  });

  test('what was passed on is the administrators’ to answer', async () => {
    const passed = { ...REPORT, passedOnAt: '2026-11-21T10:00:00.000Z' };
    const { unmount } = await open([passed]);
    expect((await item('Residents')).getByText('With the administrators')).toBeVisible();
    expect((await item('Residents')).queryByRole('button')).toBeNull();
    unmount();
    await open([passed], {}, ADMINISTRATOR);
    expect((await item('Residents')).getByRole('button', { name: /^Keep/ })).toBeVisible();
    expect((await item('Residents')).queryByRole('button', { name: /^Pass on/ })).toBeNull();
  });

  test('shows what was answered, with the reason', async () => {
    const decided = {
      ...REPORT,
      status: 'kept',
      reason: 'It was counted so.',
      decidedAt: '2026-11-22T10:00:00.000Z',
    } as const;
    const { user } = await open([], {
      'report/list': ({ isDone }) => pageOf(isDone ? [decided] : []),
    });
    await user.click(await screen.findByRole('button', { name: 'Show answered reports' }));
    expect((await item('Residents')).getByText('Kept as it was')).toBeVisible();
    expect((await item('Residents')).getByText('Reason: It was counted so.')).toBeVisible();
  });
});
