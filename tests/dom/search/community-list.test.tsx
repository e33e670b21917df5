import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import { later, ApiError, show, type Responses } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

const NONE = { data: [] } as never;

const open = (response: Responses['community/get-all'], search = '') =>
  show(<CommunityListScreen />, {
    at: `/app/community-list${search}`,
    responses: {
      'community/get-all': response,
      'data/get-filling': { data: null },
      'community/get-all-states': NONE,
      'community/get-amenity-categories': NONE,
      'community/get-health-facility-types': NONE,
    },
  });

test('a list that does not come says why, and comes when it is asked for again', async () => {
  let isDown = true;
  const { user } = open(() =>
    isDown
      ? new ApiError(500, 'It broke (abc).')
      : { dataResult: [bareCommunity], count: 1, pagination: {} as never },
  );
  expect(await screen.findByText('It broke (abc).')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 Result')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sidney, Illinois' })).toBeVisible();
});

test('the states wait with a skeleton, and are the two of old only when their list fails', async () => {
  const { response, give } = later<never>();
  show(<CommunityListScreen />, {
    at: '/app/community-list',
    responses: {
      'community/get-all': { dataResult: [], count: 0 },
      'data/get-filling': { data: null },
      'community/get-all-states': () => response,
      'community/get-amenity-categories': NONE,
      'community/get-health-facility-types': NONE,
    },
  });
  await screen.findByRole('button', { name: /^States/ });
  expect(screen.queryByRole('checkbox', { name: 'Alabama' })).toBeNull();
  await give(new ApiError(403, 'No.'));
  expect(await screen.findByText('We couldn’t load this list.')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Alabama' })).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Georgia' })).toBeVisible();
});

test.each([
  ['Recent', 'Come back after exploring to see communities you have recently viewed'],
  ['Favorites', 'Log in to see your favorites'],
  ['Recommended', 'Oops, no recommendations yet!'],
])('a visitor without an account sees what the tab %s is for', async (name, words) => {
  const { user } = open({ dataResult: [], count: 0 });
  await user.click(screen.getByRole('tab', { name }));
  expect(await screen.findByText(words)).toBeVisible();
  // Nothing is asked for, so nothing is being counted.
  if (name !== 'Recent') expect(screen.queryByText('Counting…')).toBeNull();
});

test('a shared link brings the same search', async () => {
  const { sent } = open({ dataResult: [bareCommunity], count: 1 }, '?q=sidney&cost=1');
  expect(await screen.findByText('1 Result')).toBeVisible();
  expect(screen.getAllByRole('searchbox')[0]).toHaveValue('sidney');
  expect(sent.find(({ to }) => to === 'community/get-all')?.input).toMatchObject({
    searchText: 'sidney',
  });
});

test('while cards are drawn as gray shapes, also because the text of an empty list has yet to load, the list says that it is busy', async () => {
  const seen: boolean[] = [];
  const observer = new MutationObserver(() => {
    const list = document.querySelector('[aria-label="Results"]');
    if (list?.querySelector('[aria-hidden].card')) seen.push(list.hasAttribute('aria-busy'));
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true });
  onTestFinished(() => observer.disconnect());
  open({ dataResult: [], count: 0 }, '?q=nowhere');
  await screen.findByText(/^No Result/);
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Results' })).not.toHaveAttribute('aria-busy'),
  );
  expect(seen.length).toBeGreaterThan(0);
  expect(seen).not.toContain(false);
});

test('coming back to a tab reads it again', async () => {
  const { user, sent } = open({ dataResult: [bareCommunity], count: 1 });
  await screen.findByText('1 Result');
  const readsOfAll = () =>
    sent.filter(
      ({ to, input }) => to === 'community/get-all' && input.tab === 0 && !input.getOptionCounts,
    ).length;
  expect(readsOfAll()).toBe(1);
  await user.click(screen.getByRole('tab', { name: 'Recent' }));
  await user.click(screen.getByRole('tab', { name: 'All' }));
  await waitFor(() => expect(readsOfAll()).toBe(2));
});

test('a visitor logs in from the favorites, and stays on that tab', async () => {
  const { user, session, sent } = open({ dataResult: [], count: 0 }, '?tab=2');
  await user.click(await screen.findByRole('button', { name: 'Log In' }));
  expect(session.openDialog).toHaveBeenCalledWith('login');
  expect(sent.filter(({ to }) => to === 'community/get-all')).toEqual([]);
});

describe('the favorites of a signed-in person', () => {
  beforeEach(() => {
    document.cookie = 'token=4102444800';
    return () => {
      document.cookie = 'token=; max-age=0';
    };
  });

  const named = (id: number, communityNameText: string) => ({
    ...bareCommunity,
    id,
    communityNameText,
    objectMappings: [{ isFavourite: true }],
  });

  test('keep their places when one of them is removed', async () => {
    let favorites = [named(1, 'Alma'), named(2, 'Bend'), named(3, 'Cary')];
    const { user } = show(<CommunityListScreen />, {
      at: '/app/community-list?tab=2',
      responses: {
        // Many favorites are searched and filtered, and shown as cards.
        'list/get-mine': { data: [], favoritesCount: 13 },
        'community/get-all': () => ({ dataResult: favorites, count: favorites.length }),
        'data/get-filling': { data: null },
        'community/get-all-states': NONE,
        'community/get-amenity-categories': NONE,
        'community/get-health-facility-types': NONE,
        'community/add-as-favourite': ({ communityId, isFavourite = true }) => {
          favorites = [1, 2, 3]
            .map((id) => named(id, ['Alma', 'Bend', 'Cary'][id - 1] ?? ''))
            .filter(({ id }) =>
              id === communityId ? isFavourite : favorites.some((one) => one.id === id),
            );
          return { responseData: { isFavourite: isFavourite === true } };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Favorite Bend' }));
    expect(await screen.findByText('2 Results')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Bend, Illinois' })).toBeNull();
    const places = screen.getByRole('link', { name: 'Alma, Illinois' }).closest('ul')?.children;
    expect([...(places ?? [])].map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('Alma'),
      expect.stringContaining('Removed Bend, IL'),
      expect.stringContaining('Cary'),
    ]);
    await user.click(screen.getByRole('button', { name: 'Undo removing Bend' }));
    expect(await screen.findByText('3 Results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Favorite Bend' }));
    expect(await screen.findByText('2 Results')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Favorite Alma' }));
    await user.click(screen.getByRole('button', { name: 'Favorite Cary' }));
    expect(await screen.findByText('Oops, no favorites yet!')).toBeVisible();
  });

  test('say so when a search leaves none of them', async () => {
    open({ dataResult: [], count: 0 }, '?tab=2&q=nowhere');
    expect(await screen.findByText('No favorites match')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Clear search and filters' })).toBeVisible();
  });
});

describe('when the connection is lost', () => {
  const LOST = 'We couldn’t reach the server. Check your connection and try again.';
  const lost = () => new Promise<never>((_, reject) => reject(new TypeError('Failed to fetch')));

  /** A list that is read, and then narrowed while the server answers as the test says. */
  async function narrow(response: () => never) {
    let asked = 0;
    const shown = open(() => ((asked += 1) === 1 ? ONE : response()));
    expect(await screen.findByText('1 Result')).toBeVisible();
    await shown.user.type(
      screen.getByRole('searchbox', { name: 'Search this list' }),
      'bend{Enter}',
    );
    return shown;
  }
  const ONE = { dataResult: [bareCommunity], count: 1 };

  test('the list says so at once, in place of the results of before', async () => {
    const { sent } = await narrow(() => lost() as never);
    expect(await screen.findByText(LOST)).toBeVisible();
    // Not after it was tried again.
    const lists = sent.filter(({ to, input }) => to === 'community/get-all' && !input.limit);
    expect(lists).toHaveLength(2);
    expect(screen.queryByText('Sidney')).toBeNull();
    expect(screen.queryByText('1 Result')).toBeNull();
  });

  test('it is asked for again by the person, and comes', async () => {
    let isLost = true;
    const { user } = await narrow(() =>
      isLost ? (lost() as never) : ({ dataResult: [], count: 0 } as never),
    );
    await screen.findByText(LOST);
    isLost = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Oops, nothing to see here!')).toBeVisible();
  });

  test('offline, nothing waits without a word', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
    onTestFinished(() => {
      vi.restoreAllMocks();
      window.dispatchEvent(new Event('online'));
    });
    await narrow(() => lost() as never);
    expect(await screen.findByText(LOST)).toBeVisible();
  });

  test('old results are not shown under new filters while the response is awaited', async () => {
    await narrow(() => new Promise(() => {}) as never);
    expect(await screen.findByText('Updating…')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Sidney')).toBeNull());
    expect(screen.queryByText('1 Result')).toBeNull();
    expect(await screen.findByText('This is taking longer than usual.')).toBeVisible();
  });
});
