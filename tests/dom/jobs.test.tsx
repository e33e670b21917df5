import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import JobDetailsScreen from '@/components/screens/shop/job-details-screen';
import JobListScreen from '@/components/screens/shop/job-list-screen';
import type { Job } from '@/lib/jobs/output';
import { Refused, show } from '../support/dom';
import { bareCommunity } from '../unit/section-community';

const JOB: Job = {
  id: 'j-1',
  title: 'Librarian',
  description: '<p>Books.</p>',
  employer_id: 'e-1',
  employer: { name: 'The Library', logo: 'media/lost.png' },
  location: 'Sidney, IL',
  category_id: null,
  job_type_id: null,
  remote: false,
  posted_at: '2026-11-20T09:00:00.000Z',
  isSample: false,
};

const ANSWERS = {
  'community/get-community-basic-info': { data: bareCommunity },
  'community/get-job-list': { data: [JOB] },
  'jobs/j-1': { data: JOB },
  'employers/e-1': { data: { id: 'e-1', name: 'The Library', logo: null } },
  'employers/e-2': { data: { id: 'e-2', name: 'Somebody else', logo: null } },
} as never;

const openJob = (employerId: string, answers = {}) =>
  show(<JobDetailsScreen communityId={14348} jobId="j-1" employerId={employerId} />, {
    answers: { ...(ANSWERS as object), ...answers },
  });

let width = 1280;
beforeEach(() => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width < 900px') && width < 900,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

test.each([
  [899, true],
  [900, false],
])('at %i px the filters of the jobs stand in the page: %s', async (wide, inline) => {
  width = wide;
  show(<JobListScreen id={14348} />, { at: '/app/job-list/14348', answers: ANSWERS });
  await screen.findByText('Librarian');
  expect(screen.queryAllByRole('region', { name: 'Filters' })).toHaveLength(inline ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Filters' })).toHaveLength(inline ? 0 : 1);
});

test('a job that belongs to another community is not found', async () => {
  openJob('e-1', { 'jobs/j-1': new Refused(404, 'No such job.') });
  expect(await screen.findByText(/^We can't seem to find the page/)).toBeVisible();
});

test('a job of a community that does not exist has no content to display', async () => {
  const gone = new Refused(404, 'No such thing.');
  openJob('e-1', { 'jobs/j-1': gone, 'community/get-community-basic-info': gone });
  expect(await screen.findByText('No content to display')).toBeVisible();
});

test('a job keeps its employer, whichever one the address names', async () => {
  openJob('e-2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Librarian' })).toBeVisible();
  expect(screen.getByText('The Library')).toBeVisible();
  expect(screen.queryByText('Somebody else')).toBeNull();
});
