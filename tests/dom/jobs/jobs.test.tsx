import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import JobDetailsScreen from '@/components/screens/browse/job-details-screen';
import JobListScreen from '@/components/screens/browse/job-list-screen';
import type { ListedJob } from '@/lib/domains/jobs/output';
import { later, ApiError, show } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

const JOB: ListedJob = {
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
  apply_url: null,
  isSample: false,
  place: null,
};

const AS_OF = new Date(Date.now() - 5 * 60_000).toISOString();

/** The answer to a search. @param total that it finds, over all pages */
const listed = (data: ListedJob[], rest: object = {}, total = data.length) => ({
  data,
  count: total,
  asOf: AS_OF,
  refreshing: false,
  pagination: {
    totalCount: total,
    totalPages: Math.ceil(total / 5),
    currentPage: 1,
    limit: 5,
    hasNextPage: total > 5,
    hasPrevPage: false,
  },
  ...rest,
});

const RESPONSES = {
  'community/get-community-basic-info': { data: bareCommunity },
  'community/get-job-list': listed([JOB]),
  'jobs/j-1': { data: JOB, asOf: AS_OF },
  'employers/e-1': { data: { id: 'e-1', name: 'The Library', logo: null } },
  'employers/e-2': { data: { id: 'e-2', name: 'Somebody else', logo: null } },
} as never;

const openJob = (employerId: string, responses = {}) =>
  show(<JobDetailsScreen communityId={14348} jobId="j-1" employerId={employerId} />, {
    responses: { ...(RESPONSES as object), ...responses },
  });

let width = 1280;
beforeEach(() => {
  width = 1280;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches:
      (query.includes('width < 900px') && width < 900) ||
      (query.includes('width < 767px') && width < 767),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

test.each([
  [766, 0, 1],
  [767, 1, 0],
  [899, 1, 0],
  [900, 0, 1],
])(
  'at %i px the filters of the jobs are %i times in the page and %i times behind a button',
  async (wide, inPage, behindButton) => {
    width = wide;
    show(<JobListScreen id={14348} />, { at: '/app/job-list/14348', responses: RESPONSES });
    await screen.findByText('Librarian');
    expect(screen.queryAllByRole('region', { name: 'Filters' })).toHaveLength(inPage);
    expect(screen.queryAllByRole('button', { name: 'Filters' })).toHaveLength(behindButton);
  },
);

test('a job that belongs to another community is not found', async () => {
  openJob('e-1', { 'jobs/j-1': new ApiError(404, 'No such job.') });
  expect(await screen.findByText(/^We can't seem to find the page/)).toBeVisible();
});

test('a job of a community that does not exist has no content to display', async () => {
  const gone = new ApiError(404, 'No such thing.');
  openJob('e-1', { 'jobs/j-1': gone, 'community/get-community-basic-info': gone });
  expect(await screen.findByText('No content to display')).toBeVisible();
});

test('a job keeps its employer, whichever one the address names', async () => {
  openJob('e-2');
  expect(await screen.findByRole('heading', { level: 1, name: 'Librarian' })).toBeVisible();
  expect(screen.getByText('The Library')).toBeVisible();
  expect(screen.queryByText('Somebody else')).toBeNull();
});

const openList = (response: object, query = '') =>
  show(<JobListScreen id={14348} />, {
    at: `/app/job-list/14348${query}`,
    responses: { ...(RESPONSES as object), 'community/get-job-list': response },
  });

test('a list of jobs says as of when it is, and when the board cannot be reached', async () => {
  openList(listed([JOB]));
  expect(await screen.findByText(/^As of/)).toBeVisible();
  expect(screen.queryByText(/can’t be reached/)).toBeNull();
});

test('a list that could not be refreshed for long says so', async () => {
  openList(listed([JOB], { asOf: '2026-11-20T09:00:00.000Z' }));
  expect(
    await screen.findByText(/^The job board can’t be reached right now\. As of/),
  ).toBeVisible();
});

test('a list of which nothing has come yet looks for jobs and shows them when they come', async () => {
  let asked = 0;
  openList(() => {
    asked += 1;
    return asked < 2 ? listed([], { asOf: null, refreshing: true }) : listed([JOB]);
  });
  expect(await screen.findByText('Looking for jobs…')).toBeVisible();
  expect(await screen.findByText('Librarian')).toBeVisible();
});

test('a community without jobs says Coming Soon!, and leads back to the section of jobs', async () => {
  openList(listed([], { asOf: null }));
  expect(await screen.findByText('Coming Soon!')).toBeVisible();
  expect(screen.getByText('Stay tuned for job openings in Sidney.')).toBeVisible();
  const back = screen.getByRole('link', { name: 'Back to SIDNEY' });
  expect(back.getAttribute('href')).toMatch(/\/app\/community-details\/\d+#Section5$/);
  fireEvent.click(back);
  expect(window.location.hash).toContain('/app/community-details/');
});

test('a new search asks for page 1, and shows a skeleton until it is answered', async () => {
  const searched = later<object>();
  const { user, sent } = openList(
    ({ jobIsRemote }: { jobIsRemote: boolean }) =>
      jobIsRemote ? searched.response : listed([JOB], {}, 12),
    '?page=3',
  );
  await screen.findByText('Librarian');
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  await user.click(screen.getByRole('checkbox', { name: 'Remote Jobs Only' }));
  expect(screen.getByText('Loading jobs…')).toBeInTheDocument();
  expect(screen.queryByText('Librarian')).toBeNull();
  expect(sent.at(-1)?.input).toMatchObject({ jobIsRemote: true, page: 1, limit: 5 });
  expect(window.location.hash).toBe('#/app/job-list/14348?remote=1');
  await searched.give(listed([{ ...JOB, title: 'Remote Librarian' }]));
  expect(await screen.findByText('Remote Librarian')).toBeInTheDocument();
});

test('a job leads out to where one applies, in a new tab that knows nothing of this one', async () => {
  const job = { ...JOB, apply_url: 'https://jobs.example/apply/1' };
  openJob('e-1', { 'jobs/j-1': { data: job, asOf: AS_OF } });
  const apply = await screen.findByRole('link', { name: /^Apply/ });
  expect(apply).toHaveAttribute('href', 'https://jobs.example/apply/1');
  expect(apply).toHaveAttribute('target', '_blank');
  expect(apply.getAttribute('rel')).toContain('noopener');
  const page = '/community/14348/sidney-il/jobs/j-1';
  expect(screen.getByRole('link', { name: 'Link to this job' })).toHaveAttribute('href', page);
  expect(document.querySelector('link[rel=canonical]')).toHaveAttribute('href', page);
  expect(screen.getByText(/^As of/)).toBeVisible();
});

test('a job without an address to apply at, a location or a description is still worth reading', async () => {
  const job = { ...JOB, location: null, description: '' };
  openJob('e-1', { 'jobs/j-1': { data: job, asOf: null } });
  expect(await screen.findByText('This posting has no description.')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Apply/ })).toBeNull();
  expect(screen.getByText('This posting doesn’t say how to apply.')).toBeVisible();
  expect(screen.getByText('Location').nextSibling).toHaveTextContent('Not provided');
});

test('the day of a posting is the reader’s, not that of London', async () => {
  const data = { ...JOB, posted_at: '2026-11-20T20:00:00.000Z' };
  openJob('e-1', { 'jobs/j-1': { data, asOf: AS_OF } });
  expect(await screen.findByText(/on November 21, 2026/)).toBeVisible();
});
