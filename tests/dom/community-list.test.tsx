import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import CommunityListScreen from '@/components/screens/shop/community-list-screen';
import { Refused, show, type Answers } from '../support/dom';
import { bareCommunity } from '../unit/section-community';

const NONE = { data: [] } as never;

const open = (answer: Answers['community/get-all'], search = '') =>
  show(<CommunityListScreen />, {
    at: `/app/community-list${search}`,
    answers: {
      'community/get-all': answer,
      'community/get-all-states': NONE,
      'community/get-amenity-categories': NONE,
      'community/get-health-facility-types': NONE,
    },
  });

test('a list that does not come says why, and comes when it is asked for again', async () => {
  let isDown = true;
  const { user } = open(() =>
    isDown
      ? new Refused(500, 'It broke (abc).')
      : { dataResult: [bareCommunity], count: 1, pagination: {} as never },
  );
  expect(await screen.findByText('It broke (abc).', {}, { timeout: 10_000 })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 Result')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sidney, Illinois' })).toBeVisible();
});

test.each([
  ['Recent', 'Come back after exploring to see communities you have recently viewed'],
  ['Favorites', 'Oops, no favorites yet!'],
  ['Recommended', 'Oops, no recommendations yet!'],
])('a visitor without an account is told what the tab %s is for', async (name, words) => {
  const { user } = open({ dataResult: [], count: 0 });
  await user.click(screen.getByRole('tab', { name }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('a shared link brings the same search', async () => {
  const { sent } = open({ dataResult: [bareCommunity], count: 1 }, '?q=sidney&cost=1');
  expect(await screen.findByText('1 Result')).toBeVisible();
  expect(screen.getAllByRole('searchbox')[0]).toHaveValue('sidney');
  expect(sent.find(({ to }) => to === 'community/get-all')?.input).toMatchObject({
    searchText: 'sidney',
  });
});

test('coming back to a tab reads it again', async () => {
  const { user, sent } = open({ dataResult: [bareCommunity], count: 1 });
  await screen.findByText('1 Result');
  const readsOfAll = () =>
    sent.filter(({ to, input }) => to === 'community/get-all' && input.tab === 0).length;
  expect(readsOfAll()).toBe(1);
  await user.click(screen.getByRole('tab', { name: 'Recent' }));
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(readsOfAll()).toBe(2));
});
