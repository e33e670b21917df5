import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import JobListScreen from '@/components/screens/browse/job-list-screen';
import FavoriteJobsScreen from '@/components/screens/lists/favorite-jobs-screen';
import type { ListedJob } from '@/lib/domains/jobs/output';
import { ApiError, show } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

const JOB: ListedJob = {
  id: 'j-1',
  title: 'Librarian',
  description: '',
  employer_id: 'e-1',
  employer: { name: 'The Library', logo: null },
  location: 'Sidney, IL',
  category_id: null,
  job_type_id: null,
  remote: false,
  posted_at: '2026-11-20T09:00:00.000Z',
  apply_url: 'https://jobs.example/apply/1',
  isSample: false,
  place: null,
};

const listed = (data: ListedJob[], rest: object = {}) => ({
  data,
  count: data.length,
  asOf: null,
  refreshing: false,
  pagination: {
    totalCount: data.length,
    totalPages: 1,
    currentPage: 1,
    limit: 5,
    hasNextPage: false,
    hasPrevPage: false,
  },
  ...rest,
});

type Asked = { withinMiles?: number; jobIsRemote?: boolean };

const openList = (answer: (asked: Asked) => object, query = '') =>
  show(<JobListScreen id={14348} />, {
    at: `/app/job-list/14348${query}`,
    responses: {
      'community/get-community-basic-info': { data: bareCommunity },
      'community/get-job-list': answer,
    } as never,
  });

let isPhone = false;
beforeEach(() => {
  isPhone = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: isPhone && query.includes('width <'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

describe('a card of a job', () => {
  test('leads to the posting’s own address, in a new tab that knows nothing of this one', async () => {
    openList(() => listed([JOB]));
    const apply = await screen.findByRole('link', { name: /^Apply for Librarian/ });
    expect(apply).toHaveAttribute('href', 'https://jobs.example/apply/1');
    expect(apply).toHaveAttribute('target', '_blank');
    expect(apply).toHaveAttribute('rel', 'noopener noreferrer nofollow');
  });

  test('of another community says which one and how far, and opens under it', async () => {
    const place = { communityId: 77, name: 'Birch, IL', miles: 8.4 };
    openList(() => listed([{ ...JOB, location: 'Greater Birch', place }]), '?miles=10');
    expect(await screen.findByText('8 miles away')).toBeVisible();
    expect(screen.getByText('Birch, IL')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Librarian' }).getAttribute('href')).toContain(
      '/job-details/77/j-1/e-1',
    );
    expect(
      screen.getByRole('heading', { name: 'Jobs within 10 miles of Sidney, IL' }),
    ).toBeVisible();
  });
});

test('a community without jobs offers to look around it, and says where it looked', async () => {
  const { user, sent } = openList(() => listed([]));
  await user.click(await screen.findByRole('button', { name: 'Look within 25 miles' }));
  expect(window.location.hash).toBe('#/app/job-list/14348?miles=25');
  expect(await screen.findByText('No jobs within 25 miles')).toBeVisible();
  expect(sent.at(-1)?.input).toMatchObject({ withinMiles: 25, page: 1 });
  expect(screen.getByRole('button', { name: 'Look within 50 miles' })).toBeVisible();
});

describe('on a phone, the sheet of filters', () => {
  const openSheet = async (query = '') => {
    isPhone = true;
    const shown = openList(
      ({ jobIsRemote }) => listed(jobIsRemote ? [JOB] : [JOB, { ...JOB, id: 'j-2' }]),
      query,
    );
    await shown.user.click(await screen.findByRole('button', { name: /^Filters/ }));
    return { ...shown, sheet: within(await screen.findByRole('dialog', { name: 'Filters' })) };
  };

  test('counts what is chosen, and changes the list when it is closed, not before', async () => {
    const { user, sheet } = await openSheet();
    await user.click(sheet.getByRole('checkbox', { name: 'Remote Jobs Only' }));
    const see = await sheet.findByRole('button', { name: 'See 1 Result' });
    expect(window.location.hash).toBe('#/app/job-list/14348');
    await user.click(see);
    await vi.waitFor(() => expect(window.location.hash).toBe('#/app/job-list/14348?remote=1'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByRole('button', { name: 'Filters (1)' })).toBeVisible();
  });

  test('keeps what was typed and chosen when it is closed by Escape, and forgets it all with Reset', async () => {
    const { user, sheet } = await openSheet('?remote=1&miles=10');
    fireEvent.change(sheet.getByRole('searchbox', { name: 'Job title' }), {
      target: { value: 'baker' },
    });
    await user.keyboard('{Escape}');
    await vi.waitFor(() =>
      expect(window.location.hash).toBe('#/app/job-list/14348?title=baker&remote=1&miles=10'),
    );
    await user.click(await screen.findByRole('button', { name: 'Filters (3)' }));
    const again = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(again.getByRole('button', { name: 'Reset Filters' }));
    await user.click(again.getByRole('button', { name: /^See/ }));
    await vi.waitFor(() => expect(window.location.hash).toBe('#/app/job-list/14348'));
  });
});

describe('the jobs of one’s favorites', () => {
  const openFavorites = (answer: object) =>
    show(<FavoriteJobsScreen />, {
      at: '/app/favorites/jobs',
      account: SHOPPER,
      responses: { 'user/get-favorite-jobs': answer } as never,
    });

  test('name their community, and are one of the parts of favorites', async () => {
    const place = { communityId: 77, name: 'Birch, IL', miles: null };
    openFavorites(listed([{ ...JOB, location: 'Greater Birch', place }], { places: 3 }));
    expect(await screen.findByText('Birch, IL')).toBeVisible();
    expect(screen.queryByText(/ away$/)).toBeNull();
    const nav = within(screen.getByRole('navigation', { name: 'Favorites' }));
    expect(nav.getByRole('link', { name: 'Jobs' })).toHaveAttribute('aria-current', 'page');
    expect(screen.queryByLabelText('Distance')).toBeNull();
  });

  test.each([
    ['there are no favorites', 0, 'No favorites yet'],
    ['they have no jobs', 2, 'No jobs in your favorites yet'],
  ])('say so where %s', async (_, places, title) => {
    openFavorites(listed([], { places }));
    expect(await screen.findByText(title)).toBeVisible();
  });

  test('that can’t be loaded are not shown as none', async () => {
    openFavorites(new ApiError(503, 'Please try again.'));
    expect(await screen.findByText('We couldn’t load the jobs')).toBeVisible();
    expect(screen.queryByText(/favorites yet/)).toBeNull();
  });
});
