import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import { CommunitySearch } from '@/components/screens/browse/home/community-search';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import type { SearchArea } from '@/lib/search/output';
import { show } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

const area = (one: Pick<SearchArea, 'kind' | 'name' | 'count'> & Partial<SearchArea>) => ({
  where: null,
  stateIds: [],
  searchText: null,
  spot: null,
  ...one,
});
const COLORADO = area({ kind: 'state', name: 'Colorado', count: 275, stateIds: [8] });
const OUTER_BANKS = area({
  kind: 'region',
  name: 'Outer Banks',
  where: 'North Carolina',
  count: 14,
  searchText: 'Outer Banks',
});
const DUKE = area({
  kind: 'university',
  name: 'Duke University',
  where: 'Durham, North Carolina',
  count: 9,
  spot: { lat: 36.0011, long: -78.9389 },
});

const found = (response: Partial<ListResponse>): Partial<ListResponse> => ({
  dataResult: [{ ...bareCommunity, communityNameText: 'Colo' }],
  count: 12,
  ...response,
});

function open(search: string, response: Partial<ListResponse>) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: 1280 >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const shown = show(<CommunityListScreen />, {
    at: `/app/community-list${search}`,
    responses: {
      'community/get-all': found(response),
      'community/get-all-states': { data: [] },
      'community/get-amenity-categories': { amenityCategoriesResult: [] },
      'community/get-health-facility-types': { data: [] },
    },
  });
  const asked = () =>
    shown.sent.flatMap(({ to, input }) =>
      to === 'community/get-all' && !input.getOptionCounts ? [input] : [],
    );
  return { ...shown, asked };
}

beforeEach(() => () => vi.unstubAllGlobals());

test('a state is a result of its own, which sets the filter', async () => {
  const { user, asked } = open('?q=colo', { areas: [COLORADO] });
  const meant = await screen.findByRole('list', { name: 'What you may mean' });
  expect(meant).toHaveTextContent('Colorado State · 275 communities');
  await user.click(within(meant).getByRole('button', { name: 'Show its communities: Colorado' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ searchText: '', states: [8] }));
});

test('a region finds its communities, and offers nothing where they are shown', async () => {
  const { user, asked } = open('?q=obx', { areas: [OUTER_BANKS] });
  const meant = await screen.findByRole('list', { name: 'What you may mean' });
  expect(meant).toHaveTextContent('Region · North Carolina · 14 communities');
  await user.click(within(meant).getByRole('button'));
  await waitFor(() => expect(asked().at(-1)?.searchText).toBe('Outer Banks'));
  expect(screen.queryByRole('button', { name: /Outer Banks$/ })).toBeNull();
});

test('a university is a place to be near', async () => {
  const { user, asked } = open('?q=duke+university&w=july:-84', { areas: [DUKE] });
  await user.click(await screen.findByRole('button', { name: 'Within 30 miles: Duke University' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({
      searchText: '',
      wishes: 'july:-84,near:36.0011~n78.9389~30',
    }),
  );
});

test('a text that is near a university, or in a region, is understood', async () => {
  const { user, asked } = open('?q=cool+near+duke+university', { areas: [DUKE] });
  expect(
    await screen.findByText('July highs under 84 °F · Within 50 miles of Duke University'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  await waitFor(() => expect(asked().at(-1)?.wishes).toBe('july:-84,near:36.0011~n78.9389~50'));
});

test('a region in a text is not said to be no name', async () => {
  open('?q=affordable+in+the+outer+banks', { areas: [OUTER_BANKS] });
  expect(await screen.findByText('Home values up to $300,000')).toBeVisible();
  expect(screen.queryByText(/Not understood/)).toBeNull();
});

test('a text near a region is in it', async () => {
  const { user, asked } = open('?q=near+the+outer+banks', { areas: [OUTER_BANKS] });
  expect(await screen.findByText('In Outer Banks')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  await waitFor(() => expect(asked().at(-1)).toMatchObject({ searchText: 'Outer Banks' }));
  expect(asked().at(-1)?.wishes).toBeUndefined();
});

test('a text near a city that is called as a state is near the city', async () => {
  open('?q=near+colo', { areas: [COLORADO] });
  expect(await screen.findByText('Within 50 miles of Colo, IL')).toBeVisible();
});

test('a small place of just that name is followed by the large one that may be meant', async () => {
  const { user, asked } = open('?q=ashville', { didYouMean: { id: 3, name: 'Asheville, NC' } });
  await user.click(await screen.findByRole('button', { name: 'Asheville, NC' }));
  await waitFor(() => expect(asked().at(-1)?.searchText).toBe('Asheville, NC'));
});

test('suggestions have states and universities first, and lead to their lists', async () => {
  const { user } = show(<CommunitySearch />, {
    responses: { 'community/get-all': found({ areas: [COLORADO, DUKE] }) },
  });
  await user.click(screen.getByRole('combobox', { name: 'Find a community' }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveAttribute('aria-controls'));
  await user.keyboard('colo');
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'ColoradoState · 275 communities',
    'Duke UniversityUniversity · Durham, North Carolina',
    expect.stringMatching(/^Colo/),
    'See all 12',
  ]);
  expect(screen.getByText('3 suggestions, 12 in all')).toBeInTheDocument();
  await user.click(options[0]!);
  await waitFor(() => expect(window.location.hash).toBe('#/app/community-list?states=CO'));
});
