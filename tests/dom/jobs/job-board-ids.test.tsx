import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { JobBoardIds } from '@/components/jobs/job-board-ids';
import { ApiError, show, type Responses } from '../../support/browser/dom';

const NONE = { jBoardId1: null, jBoardId2: null, jBoardId3: null, jBoardId4: null };

const REFRESH = {
  boardIsSet: true,
  refreshing: false,
  asOf: null,
  attemptedAt: null,
  outcome: null,
  jobs: null,
  leftOut: null,
  inPlace: null,
  waitUntil: null,
};

const open = (data: object, refresh: object = {}, responses: Responses = {}) =>
  show(<JobBoardIds communityId={7} />, {
    responses: {
      'community/get-jboards': { data: { ...NONE, ...data }, refresh: { ...REFRESH, ...refresh } },
      ...responses,
    } as Responses,
  });

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

test('an administrator gives a community its first import ids', async () => {
  const { user, fill, sent } = open(
    {},
    {},
    {
      'community/add-jobs-by-importid': {
        data: { ...NONE, jBoardId1: 'sidney-il' },
        message: 'Import ids added.',
      },
    },
  );
  const save = await screen.findByRole('button', { name: 'Save import ids' });
  expect(save).toBeDisabled();
  await fill(screen.getByLabelText(/^Import id 1/), ' sidney-il ');
  await user.click(save);
  expect(await screen.findByText('Import ids saved.')).toBeVisible();
  expect(sent.find(({ to }) => to === 'community/add-jobs-by-importid')?.input).toEqual({
    communityId: 7,
    jBoardId1: 'sidney-il',
  });
  expect(save).toBeDisabled();
});

test('only the ids that were changed are sent: others may be newer than the form', async () => {
  const { user, fill, sent } = open(
    { jBoardId1: 'old', jBoardId2: 'other', jBoardId3: 'third' },
    {},
    {
      'community/edit-jobs-by-importid': {
        data: { ...NONE, jBoardId1: 'new', jBoardId2: 'newer', jBoardId3: null },
        message: 'Import ids saved.',
      },
    },
  );
  await fill(await screen.findByLabelText(/^Import id 1/), 'new');
  await fill(screen.getByLabelText(/^Import id 3/), '');
  await user.click(screen.getByRole('button', { name: 'Save import ids' }));
  expect(await screen.findByText('Import ids saved.')).toBeVisible();
  expect(sent.find(({ to }) => to === 'community/edit-jobs-by-importid')?.input).toEqual({
    communityId: 7,
    jBoardId1: 'new',
    jBoardId3: null,
  });
  expect(screen.getByLabelText(/^Import id 2/)).toHaveValue('newer');
});

test('an import id twice, or with a space, is an error at its field and not sent', async () => {
  const { user, fill, sent } = open({ jBoardId1: 'sidney-il' });
  const second = await screen.findByLabelText(/^Import id 2/);
  await fill(second, 'sidney-il');
  await user.tab();
  expect(await screen.findByText('This import id is already in another field.')).toBeVisible();
  await fill(second, 'sid ney');
  await user.tab();
  expect(await screen.findByText(/no spaces/)).toBeVisible();
  expect(sent.map(({ to }) => to)).toEqual(['community/get-jboards']);
});

test('an error message is shown, and nothing that was typed is lost', async () => {
  const { user, fill } = open(
    { jBoardId1: 'old' },
    {},
    { 'community/edit-jobs-by-importid': new ApiError(503, 'Please try again.') },
  );
  const first = await screen.findByLabelText(/^Import id 1/);
  await fill(first, 'new');
  await user.click(screen.getByRole('button', { name: 'Save import ids' }));
  expect(await screen.findByText('Please try again.')).toBeVisible();
  expect(first).toHaveValue('new');
});

test.each([
  [{}, 'The jobs haven’t been read yet.'],
  [
    { outcome: 'done', attemptedAt: minutesAgo(5), jobs: 1200, leftOut: 1 },
    'Read 5 minutes ago: 1,200 jobs were found. 1 entry couldn’t be read.',
  ],
  [
    {
      outcome: 'done',
      attemptedAt: minutesAgo(5),
      jobs: 14,
      leftOut: 0,
      inPlace: { name: 'Santa Fe', jobs: 0 },
    },
    'Read 5 minutes ago: 14 jobs were found, 0 of them in Santa Fe. None of them is shown: their locations name other places. Check the import ids.',
  ],
  [
    { outcome: 'token-refused', attemptedAt: minutesAgo(2) },
    'Tried 2 minutes ago. The job board refused the token of this site. Check JOB_BOARD_TOKEN. There are no jobs to show yet.',
  ],
])('how the last refresh went is shown in plain words: %o', async (refresh, words) => {
  open({ jBoardId1: 'sidney-il' }, refresh);
  expect(await screen.findByText(words)).toBeVisible();
});

test('Refresh now asks for the jobs, and cannot be pressed again while they are read', async () => {
  let asked = 0;
  const { user, sent } = open(
    {},
    {},
    {
      'community/get-jboards': () => {
        asked += 1;
        return {
          data: { ...NONE, jBoardId1: 'a' },
          refresh: { ...REFRESH, refreshing: asked > 1 },
        };
      },
      'community/refresh-jobs': {
        data: { ...REFRESH, refreshing: true },
        message: 'The jobs are being read.',
      },
    },
  );
  const refresh = await screen.findByRole('button', { name: 'Refresh now' });
  await user.click(refresh);
  await user.click(refresh);
  expect(await screen.findByText('The jobs are being read now.')).toBeVisible();
  await user.click(refresh);
  expect(sent.filter(({ to }) => to === 'community/refresh-jobs')).toHaveLength(1);
});

test('without a job board the ids can be kept, and the screen says what is missing', async () => {
  open({ jBoardId1: 'a' }, { boardIsSet: false });
  expect(await screen.findByText(/^No job board is connected yet/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Refresh now' })).toBeNull();
});
