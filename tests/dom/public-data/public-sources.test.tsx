import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import AdminCenterScreen from '@/components/screens/admin/center/admin-center-screen';
import DataRunScreen from '@/components/screens/admin/imports/data-run-screen';
import type { DataDifference, DataMatch, DataRun } from '@/lib/domains/public-data/output';
import { asksBeside } from '../../support/browser/asked-beside';
import { ApiError, show } from '../../support/browser/dom';
import { NOT_TO_UNDO } from '../../support/browser/import-undo';

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

const pageOf = <Row,>(data: Row[]) => ({
  data,
  sources: [],
  pagination: {
    totalCount: data.length,
    totalPages: 1,
    currentPage: 1,
    limit: 20,
    hasNextPage: false,
    hasPrevPage: false,
  },
});

const runOf = (given: Partial<DataRun> = {}): DataRun => ({
  id: 'r1',
  source: 'census',
  kind: 'facts',
  leftOut: [],
  communities: null,
  notes: [],
  name: 'Population, age, income (Census Bureau, ACS)',
  states: null,
  dryRun: false,
  status: 'finished',
  undone: false,
  progress: null,
  fault: null,
  vintage: '2020–2024',
  read: 120_345,
  added: 118_000,
  updated: 2000,
  unchanged: 343,
  refused: 2,
  differences: 1,
  elsewhere: 4321,
  startedBy: 'Ada Lane',
  startedAt: '2026-11-20T10:00:00Z',
  finishedAt: '2026-11-20T10:02:00Z',
  ...given,
});

const AMES = { id: 7, name: 'Ames', county: 'Story', state: 'IA' };
const NOTHING = { table: null, vintage: null, marginOfError: null, caution: null };

const DIFFERENCE: DataDifference = {
  id: 3,
  runId: 'r1',
  community: AMES,
  field: 'medianIncome',
  label: 'Median household income',
  writtenBy: 'Rita Rep',
  stored: { value: 70_000, source: 'Community Representative', ...NOTHING },
  proposed: {
    value: 61_250,
    source: 'U.S. Census Bureau',
    table: 'ACS B19013',
    vintage: '2020–2024',
    marginOfError: 3000,
    caution: 'The margin of error is large, so this estimate is uncertain.',
  },
};

const MATCH: DataMatch = {
  id: 5,
  community: { ...AMES, population: 66_000 },
  geoid: '1901855',
  name: 'Ames city',
  population: 66_427,
  distanceMiles: 12.4,
  reason: 'far',
};

const showTab = (tab2: string, responses = {}) =>
  show(<AdminCenterScreen tab1="data" tab2={tab2} />, {
    at: `/app/admin-center/data/${tab2}`,
    responses: { 'user/get-admin-numbers': NUMBERS, ...responses },
  });

test('communities are updated in the background from the sources that are chosen', async () => {
  const { user: person, sent } = showTab('public-sources', {
    'data/list-runs': {
      ...pageOf([runOf({ status: 'receiving', progress: 'Reading table B19013' })]),
      sources: [
        { source: 'census', name: 'Population and income', megabytes: 400 },
        { source: 'climate', name: 'Climate by month', megabytes: 30 },
      ],
    },
    'data/list-differences': pageOf([DIFFERENCE]),
    'data/list-matches': pageOf([]),
    'import/list-differences': {
      ...pageOf([]),
      pagination: { ...pageOf([]).pagination, totalCount: 2 },
    },
    'data/start-run': { message: 'The run has started.' },
  });
  const sources = await screen.findByRole('group', { name: 'Sources' });
  for (const source of within(sources).getAllByRole('checkbox').slice(1))
    await person.click(source);
  await person.selectOptions(screen.getByLabelText('States'), 'Tennessee');
  await person.selectOptions(screen.getByLabelText('States'), 'North Carolina');
  await person.selectOptions(screen.getByLabelText('States'), 'Iowa');
  await person.click(screen.getByRole('button', { name: 'Remove IA' }));
  await person.click(screen.getByRole('checkbox', { name: 'Dry run' }));
  await person.click(screen.getByRole('button', { name: 'Start dry run' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download about 400 MB?' }));
  expect(dialog.getByText(/^Population and income, for NC, TN\./)).toBeTruthy();
  expect(sent.some(({ to }) => to === 'data/start-run')).toBe(false);
  await person.click(dialog.getByRole('button', { name: 'Start dry run' }));
  expect(await screen.findByText('The run has started.')).toBeTruthy();
  expect(sent.find(({ to }) => to === 'data/start-run')?.input).toEqual({
    sources: ['census'],
    states: ['NC', 'TN'],
    dryRun: true,
  });
  await waitFor(() =>
    expect(sent.filter(({ to }) => to === 'data/list-runs').length).toBeGreaterThan(1),
  );
  expect(screen.getByRole('progressbar', { name: 'Reading table B19013…' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /^1 figure differs/ }).getAttribute('href')).toBe(
    '/#/app/admin-center/data/differences',
  );
  expect(screen.getByRole('link', { name: /^2 facilities differ/ }).getAttribute('href')).toBe(
    '/#/app/edit-healthcare-data?tab=differences',
  );
  expect(screen.getByRole('link', { name: /^Population/ }).getAttribute('href')).toBe(
    '/#/app/data-run/r1',
  );
});

test('a report tells counts, years, who began it, what was left out, and why rows were refused', async () => {
  show(<DataRunScreen runId="r1" />, {
    responses: {
      'import/get-undo': { data: NOT_TO_UNDO },
      'data/get-run': {
        data: runOf({
          communities: { filled: 19_082, all: 20_294 },
          leftOut: [{ reason: 'The place isn’t a community here.', count: 4321 }],
          notes: ['The file of county subdivisions is missing.'],
        }),
      },
      'import/list-refusals': {
        data: [
          {
            line: 4,
            column: 'medianAge',
            reason: 'Community 7: 374 can’t be right.',
            cells: null,
          },
        ],
        header: null,
        next: null,
      },
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: /^Population/ })).toBeTruthy();
  expect(screen.getByText('The update finished.')).toBeTruthy();
  for (const words of [
    '118,000',
    '2020–2024',
    /by Ada Lane$/,
    '4,321 rows were left out',
    '4,321: The place isn’t a community here.',
    '19,082 of 20,294',
    'The file of county subdivisions is missing.',
  ])
    expect(screen.getByText(words)).toBeTruthy();
  expect(await screen.findByText('Community 7: 374 can’t be right.')).toBeTruthy();
  expect(screen.getByText('The first 1 are shown. The download has all of them.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Decide what to keep' }).getAttribute('href')).toBe(
    '/#/app/admin-center/data/differences',
  );
});

test('a report that is open shows how far the run is, and its end, without being asked', async () => {
  let looks = 0;
  show(<DataRunScreen runId="r1" />, {
    responses: {
      'import/get-undo': { data: NOT_TO_UNDO },
      'data/get-run': () => {
        looks += 1;
        const isOver = looks > 1;
        return {
          data: runOf(
            isOver
              ? {
                  status: 'failed',
                  fault: 'MARPP.zip is damaged: it can’t be unpacked.',
                  refused: 0,
                }
              : { status: 'running', progress: 'Storing, 40%', refused: 0, finishedAt: null },
          ),
        };
      },
    },
  });
  expect(await screen.findByText('Storing, 40%…')).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('99');
  expect(await screen.findByText(/^MARPP.zip is damaged/)).toBeTruthy();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a run that is under way can be canceled where it is looked at', async () => {
  let status: DataRun['status'] = 'receiving';
  const { user: person, sent } = show(<DataRunScreen runId="r1" />, {
    responses: {
      'import/get-undo': { data: NOT_TO_UNDO },
      'data/get-run': () => ({
        data: runOf({ status, refused: 0, fault: status === 'failed' ? 'It was canceled.' : null }),
      }),
      'data/cancel-run': () => {
        status = 'failed';
        return { message: 'The run was canceled.' };
      },
    },
  });
  await person.click(await screen.findByRole('button', { name: /^Cancel Population/ }));
  expect(await screen.findByText('The run was canceled.')).toBeTruthy();
  expect(await screen.findByText(/^It was canceled\. What was saved before stays\./)).toBeTruthy();
  expect(sent.find(({ to }) => to === 'data/cancel-run')?.input).toEqual({ id: 'r1' });
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
});

test('a figure that a person entered is kept or taken from its source, one or all', async () => {
  let rows = [DIFFERENCE];
  const { user: person, sent } = showTab('differences', {
    'data/list-differences': () => pageOf(rows),
    'data/decide-difference': () => {
      rows = [];
      return { data: { decided: 1 }, message: 'One figure was updated from the source.' };
    },
  });
  const list = await screen.findByRole('list', { name: 'Differences' });
  for (const words of ['$70,000', /^\$61,250/, '± $3,000', /^Keep in mind: The margin/, /Rita Rep/])
    expect(within(list).getByText(words)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Take all from the sources' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(sent.some(({ to }) => to === 'data/decide-difference')).toBe(false);
  await person.click(
    await screen.findByRole('button', { name: /^Take from the source ?: Median/ }),
  );
  expect(await screen.findByText('No differences to decide')).toBeTruthy();
  expect(sent.find(({ to }) => to === 'data/decide-difference')?.input).toEqual({
    decision: 'take',
    id: 3,
  });
});

test('with the keyboard, a decision moves the focus to the next figure, or keeps it at the end', async () => {
  let rows = [DIFFERENCE, { ...DIFFERENCE, id: 4, label: 'Median age', field: 'medianAge' }];
  const { user: person } = showTab('differences', {
    'data/list-differences': () => pageOf(rows),
    'data/decide-difference': ({ id }: { id: number }) => {
      rows = rows.filter((row) => row.id !== id);
      return { data: { decided: 1 }, message: 'One figure was kept as entered.' };
    },
  });
  const keep = async (name: RegExp) => {
    (await screen.findByRole('button', { name })).focus();
    await person.keyboard('{Enter}');
  };
  await keep(/^Keep as entered ?: Median household income/);
  await waitFor(() => expect(screen.queryByText('Median household income')).toBeNull());
  expect(screen.getByText('Median age').closest('li')).toHaveFocus();
  await keep(/^Keep as entered ?: Median age/);
  expect(await screen.findByText('No differences to decide')).toBeTruthy();
  expect(document.activeElement).not.toBe(document.body);
});

test('a doubtful place is said to be the community or not; somebody else’s decision shows', async () => {
  let rows = [MATCH];
  const { user: person, sent } = showTab('place-matches', {
    'data/list-matches': () => pageOf(rows),
    'data/decide-match': () => {
      rows = [];
      return new ApiError(404, 'This was decided already.');
    },
  });
  expect(await screen.findByText('Is Ames city the community Ames?')).toBeTruthy();
  expect(screen.getByText('Story, 66,000 people')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /^Same place/ }));
  expect(await screen.findByText('No places to match')).toBeTruthy();
  expect(sent.find(({ to }) => to === 'data/decide-match')?.input).toEqual({
    decision: 'take',
    id: 5,
  });
});

test.each([404, 422])('a run that does not exist (%i) is not found', async (status) => {
  show(<DataRunScreen runId="made-up" />, {
    responses: { 'data/get-run': new ApiError(status, 'No.') },
  });
  expect(await screen.findByLabelText('Error code 404')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

test('a small download begins without a question, for all states', async () => {
  const { user: person, sent } = showTab('public-sources', {
    'data/list-runs': {
      ...pageOf([]),
      sources: [{ source: 'climate', name: 'Climate by month', megabytes: 30 }],
    },
    'data/list-differences': pageOf([]),
    'data/list-matches': pageOf([]),
    'import/list-differences': pageOf([]),
    'data/start-run': { message: 'The run has started.' },
  });
  expect(await screen.findByText('About 30 MB to download')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Update' }));
  expect(await screen.findByText('The run has started.')).toBeTruthy();
  expect(sent.find(({ to }) => to === 'data/start-run')?.input).toEqual({
    sources: ['climate'],
    dryRun: false,
  });
});
