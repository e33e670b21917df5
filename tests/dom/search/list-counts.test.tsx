import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import type { CallInput } from '@/lib/app/calls';
import { STATES } from '@/lib/shared/reference/states';
import { formatMoment } from '@/lib/shared/format/dates';
import { FILTERS } from '@/lib/search/filters';
import type { OptionCounts } from '@/lib/search/output';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import { later, show } from '../../support/browser/dom';
import { bareCommunity as listedCommunity } from '../../unit/sections/section-community';

type Input = CallInput<'community/get-all'>;

const NO_COUNTS = Object.fromEntries(
  FILTERS.filter(({ kind }) => kind === 'options').map(({ name }) => [name, {}]),
);

const bars = [
  { from: 0, to: 100_000, count: 4 },
  { from: 100_000, to: 200_000, count: 9 },
  { from: 200_000, to: 300_000, count: 3 },
  { from: 300_000, to: null, count: 1 },
];
const HISTOGRAMS = { homeValue: bars, income: bars, medianAge: bars };

const optionCounts = {
  ...(NO_COUNTS as unknown as OptionCounts),
  states: { 37: 432, 47: 311 },
  costOfLivingType: {
    'Below the national average': 12,
    'Similar to the national average': 1,
    'Above the national average': 0,
  },
  hasHospital: 5,
  summerHigh: { cool: 7, warm: 0, hot: 2 },
  minPopulation: { 5000: 40, 50000: 10, 100000: 4, 250000: 0, 500000: 0 },
  maxPopulation: { 5000: 60, 50000: 90, 100000: 96, 250000: 100, 500000: 100 },
};

const CARDS: Partial<ListResponse> = { dataResult: [listedCommunity], count: 12 };

/** The list at an address, with what the server says of each input. */
function open(
  search: string,
  response: (input: Input) => Partial<ListResponse> | Promise<never>,
  width = 1280,
) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const shown = show(<CommunityListScreen />, {
    at: `/app/community-list${search}`,
    responses: {
      'community/get-all': (input) =>
        input.getOptionCounts
          ? { ...CARDS, optionCounts, histograms: HISTOGRAMS, ...response(input) }
          : response(input),
      'data/get-filling': { data: null },
      'community/get-all-states': { data: STATES as never },
      'community/get-community-basic-info': { data: listedCommunity },
      'community/get-amenity-categories': { amenityCategoriesResult: [] },
      'community/get-health-facility-types': { data: [] },
    },
  });
  const asked = () =>
    shown.sent.filter(({ to }) => to === 'community/get-all').map(({ input }) => input);
  return { ...shown, asked };
}

const openGroup = async (user: ReturnType<typeof open>['user'], name: RegExp) =>
  user.click(await screen.findByRole('button', { name }));

beforeEach(() => () => vi.unstubAllGlobals());

test('each option says how many communities it would leave, and one that would leave none is disabled', async () => {
  const { user } = open('', () => CARDS);
  await openGroup(user, /^Cost of living/);
  const below = screen.getByRole('checkbox', { name: 'Below the national average' });
  await waitFor(() => expect(below).toHaveAccessibleDescription('12 communities'));
  const above = screen.getByRole('checkbox', { name: 'Above the national average' });
  expect(above).toBeDisabled();
  expect(above).toHaveAccessibleDescription('0 communities with your other filters');
  expect(screen.getByRole('checkbox', { name: 'North Carolina' })).toHaveAccessibleDescription(
    '432 communities',
  );
  const least = screen.getByRole('combobox', { name: 'Minimum population' });
  expect(within(least).getByRole('option', { name: '100,000' })).toBeEnabled();
  expect(within(least).getByRole('option', { name: '250,000' })).toBeDisabled();
  const sizes = screen.getByLabelText('Communities by population');
  expect(sizes).toHaveTextContent('Under 5,00060');
  expect(sizes).toHaveTextContent('50,000 to 100,0006');
});

test('a chosen option stays enabled although it leaves none, and keeps the focus when it is taken back', async () => {
  const { user } = open('?cost=above', () => CARDS);
  const above = await screen.findByRole('checkbox', { name: 'Above the national average' });
  await waitFor(() => expect(above).toHaveAccessibleDescription(/^0 communities/));
  expect(above).toBeEnabled();
  await user.click(above);
  await waitFor(() => expect(window.location.hash).not.toContain('cost'));
  expect(above).toHaveFocus();
  expect(above).toBeEnabled();
  await user.tab();
  expect(above).toBeDisabled();
});

test('a list from memory says of when it is', async () => {
  open('', () => ({ ...CARDS, asOf: '2026-03-04T15:06:00.000Z' }));
  const note = await screen.findByText(/This is the list as of/);
  expect(note).toHaveTextContent(formatMoment('2026-03-04T15:06:00.000Z'));
  expect(await screen.findByText('12 Results')).toBeVisible();
});

test('the last counts stay until the next ones come', async () => {
  const { response, give } = later<Partial<ListResponse>>();
  let counts = 0;
  const { user } = open('', (input) => {
    if (!input.getOptionCounts) return CARDS;
    counts += 1;
    return counts === 1 ? {} : (response as Promise<never>);
  });
  const carolina = await screen.findByRole('checkbox', { name: 'North Carolina' });
  await waitFor(() => expect(carolina).toHaveAccessibleDescription('432 communities'));
  await user.click(carolina);
  await waitFor(() => expect(counts).toBe(2));
  expect(carolina).toHaveAccessibleDescription('432 communities');
  await give({});
});

test('on a phone, options are counted for what is offered above the list, after the list', async () => {
  const { asked } = open('', () => CARDS, 390);
  await screen.findByText('12 Results');
  await waitFor(() => expect(asked().some(({ getOptionCounts }) => getOptionCounts)).toBe(true));
  expect(asked()[0]?.getOptionCounts).toBeUndefined();
});

test('places where a filter is not known are counted, come with one click, and are marked', async () => {
  const unknown = { ...listedCommunity, id: 2, communityNameText: 'Avon' };
  const { user, asked } = open('?hospital=yes&summer=cool', ({ includeUnknown }) => ({
    dataResult: includeUnknown
      ? [listedCommunity, { ...unknown, unknown: ['hasHospital', 'summerHigh'] }]
      : [listedCommunity],
    count: 1,
    unknownCount: 340,
  }));
  const line = await screen.findByText('1 Result');
  expect(line.closest('[role=status]')).toHaveTextContent(
    /^1 Result, and 340 places where this is not known$/,
  );
  await user.click(screen.getByRole('button', { name: /^Include them/ }));
  expect(await screen.findByText('Not known: hospital and summer highs')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Places where this is not known' })).toBeVisible();
  expect(asked().at(-1)).toMatchObject({ includeUnknown: true });
  expect(window.location.hash).toContain('unknown=1');
  // The pages are those of both.
  expect(screen.getByRole('navigation', { name: 'Pages of communities' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Leave them out/ }));
  await waitFor(() => expect(screen.queryByText(/^Not known:/)).toBeNull());
});

test('with such places in the list, options count them as well, and so does the sheet’s button', async () => {
  const { user, asked } = open(
    '?hospital=yes&unknown=1',
    () => ({ dataResult: [], count: 1, unknownCount: 340 }),
    390,
  );
  await screen.findByText('1 Result');
  await user.click(screen.getByRole('button', { name: /^Filters/ }));
  expect(await screen.findByRole('button', { name: 'See 341 Results' })).toBeVisible();
  expect(asked().filter(({ getOptionCounts }) => getOptionCounts)).toEqual([
    expect.objectContaining({ hasHospital: true, includeUnknown: true }),
  ]);
});

test('a list of similar names says that nothing is called as it was searched for', async () => {
  open('?q=silicon+valley', () => ({ ...CARDS, areSimilar: true }));
  const line = await screen.findByText(
    'We know no place called “silicon valley”. Showing similar names.',
  );
  expect(line.closest('[role=status]')).toHaveTextContent(/^12 Results/);
});

test('an empty list that may have matches doesn’t say that there are none', async () => {
  const relax = [{ filter: 'climateType' as const, label: 'Climate', count: 7 }];
  open('?climate=Polar&hospital=yes', () => ({
    dataResult: [],
    count: 0,
    unknownCount: 9,
    relax,
  }));
  const offer = await screen.findByRole('region', { name: /rules out the most$/ });
  expect(offer).toHaveTextContent('No place is known to match everything you chose.');
});

test('an empty list names the filter that costs most, and one click takes it off', async () => {
  const { user } = open('?states=NC&climate=Polar', ({ climateType }) =>
    climateType
      ? {
          dataResult: [],
          count: 0,
          unknownCount: 0,
          relax: [
            { filter: 'climateType', label: 'Polar', count: 432 },
            { filter: 'states', label: 'North Carolina', count: 3 },
          ],
        }
      : CARDS,
  );
  const offer = await screen.findByRole('region', { name: '“Climate: Polar” rules out the most' });
  expect(offer).toHaveTextContent('Without it, 432 places match.');
  const specText = screen.getByText('Oops, nothing to see here!');
  expect(offer.compareDocumentPosition(specText)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(
    within(offer).getByRole('button', { name: 'Or without “North Carolina”: 3' }),
  ).toBeVisible();
  await user.click(within(offer).getByRole('button', { name: 'Remove “Climate: Polar”' }));
  expect(await screen.findByText('12 Results')).toBeVisible();
  expect(window.location.hash).toBe('#/app/community-list?states=NC');
});

test('where several filters leave nothing together, the one that leaves least goes first', async () => {
  const relax = [{ filter: 'climateType' as const, label: 'Climate', count: 0 }];
  const { user } = open('?climate=Polar&hospital=yes', ({ climateType }) =>
    climateType ? { dataResult: [], count: 0, unknownCount: 0, relax } : CARDS,
  );
  const offer = await screen.findByRole('region', { name: '“Climate: Polar” rules out the most' });
  expect(offer).toHaveTextContent('more than one filter stands in the way');
  await user.click(within(offer).getByRole('button', { name: 'Remove “Climate: Polar”' }));
  expect(await screen.findByText('12 Results')).toBeVisible();
});

test('a range is chosen by its fields, which say what is wrong and keep it', async () => {
  const { user, fill, asked } = open('', () => CARDS);
  await openGroup(user, /^More filters/);
  const least = await screen.findByRole('textbox', { name: 'Minimum home value' });
  const most = screen.getByRole('textbox', { name: 'Maximum home value' });
  await fill(least, 'cheap');
  await user.keyboard('{Enter}');
  expect(least).toHaveAccessibleDescription('Enter a number, such as 250,000.');
  expect(least).toHaveValue('cheap');
  await fill(least, '250k');
  await fill(most, '$100,000');
  await user.keyboard('{Enter}');
  expect(most).toHaveAccessibleDescription('The maximum can’t be lower than the minimum.');
  await fill(most, '400000');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(window.location.hash).toContain('home=250000-400000'));
  expect(asked().at(-1)).toMatchObject({ minHomeValue: 250_000, maxHomeValue: 400_000 });
  const chip = screen.getByRole('button', { name: 'Remove Home value: $250,000 to $400,000' });
  await user.click(chip);
  await waitFor(() => expect(least).toHaveValue(''));
});

test('a range of ages names its unit once', async () => {
  open('?age=35-40', () => CARDS);
  expect(
    await screen.findByRole('button', { name: 'Remove Median age: 35 to 40 years' }),
  ).toBeVisible();
});

test('a range is chosen by the keyboard on its thumbs, and asked for once they rest', async () => {
  const { user, asked } = open('', () => CARDS);
  await openGroup(user, /^More filters/);
  const low = await screen.findByRole('slider', { name: 'Lowest home value' });
  expect(low).toHaveAttribute('aria-valuetext', 'No minimum');
  expect(
    screen.getByRole('img', {
      name: 'How home value spreads: most communities, 9, have $100,000 to $200,000.',
    }),
  ).toBeVisible();
  // The spread says where it begins and ends.
  const spread = low.closest('div') as HTMLElement;
  expect(within(spread).getByText('$0')).toBeVisible();
  expect(within(spread).getByText(/^\$[\d,]+\+$/)).toBeVisible();
  act(() => low.focus());
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(low).toHaveAttribute('aria-valuetext', '$200,000');
  await waitFor(() => expect(window.location.hash).toContain('home=200000-'));
  expect(asked().filter(({ minHomeValue }) => minHomeValue === 100_000)).toEqual([]);
  expect(low).toHaveFocus();
});

test('the list is sorted by distance from a community that is chosen', async () => {
  const near = { ...listedCommunity, id: 77, communityNameText: 'Asheville' };
  const { user, asked } = open('?sort=distance', ({ searchText }) =>
    searchText ? { dataResult: [near], count: 1 } : CARDS,
  );
  expect(await screen.findByText('12 Results')).toBeVisible();
  expect(asked().some(({ sort }) => sort)).toBe(false);
  const field = await screen.findByRole('combobox', { name: 'Measure distances from' });
  await user.type(field, 'ashe');
  await user.click(await screen.findByRole('option', { name: /Asheville/ }));
  await waitFor(() =>
    expect(asked()).toContainEqual(
      expect.objectContaining({ sort: 'distance', nearCommunityId: 77 }),
    ),
  );
  expect(window.location.hash).toContain('sort=distance&near=77');
  const change = await screen.findByRole('button', { name: 'Change the community' });
  await waitFor(() => expect(change).toHaveFocus());
  await user.click(change);
  const again = await screen.findByRole('combobox', { name: 'Measure distances from' });
  await waitFor(() => expect(again).toHaveFocus());
});

test('the browser’s location is requested only on a click, and a denial is shown', async () => {
  const getCurrentPosition = vi.fn<Geolocation['getCurrentPosition']>();
  vi.spyOn(navigator, 'geolocation', 'get').mockReturnValue({ getCurrentPosition } as never);
  const { user, asked } = open('', () => CARDS);
  fireEvent.change(await screen.findByRole('combobox', { name: 'Sort by' }), {
    target: { value: 'distance' },
  });
  const here = await screen.findByRole('button', { name: 'Use my location' });
  expect(getCurrentPosition).not.toHaveBeenCalled();
  await user.click(here);
  const [found, failed] = getCurrentPosition.mock.lastCall ?? [];
  act(() => failed?.({ code: 1 } as GeolocationPositionError));
  expect(screen.getByText(/Choose a community instead\.$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use my location' }));
  act(() => found?.({ coords: { latitude: 35.595, longitude: -82.551 } } as GeolocationPosition));
  expect(await screen.findByText('Distances are measured from your location.')).toBeVisible();
  await waitFor(() =>
    expect(asked()).toContainEqual(
      expect.objectContaining({ sort: 'distance', lat: 35.6, long: -82.55 }),
    ),
  );
  const choose = screen.getByRole('button', { name: 'Choose a community' });
  await waitFor(() => expect(choose).toHaveFocus());
  await user.click(choose);
  const field = await screen.findByRole('combobox', { name: 'Measure distances from' });
  await waitFor(() => expect(field).toHaveFocus());
});

test('a search text that leaves nothing is called a search, not a filter', async () => {
  const relax = [{ filter: 'searchText' as const, label: 'Search', count: 12 }];
  open('?q=near%20Denver&hospital=yes', () => ({
    dataResult: [],
    count: 0,
    unknownCount: 0,
    relax,
  }));
  const offer = await screen.findByRole('region', {
    name: 'The search for “near Denver” rules out the most',
  });
  expect(
    within(offer).getByRole('button', { name: 'Remove the search for “near Denver”' }),
  ).toBeVisible();
  expect(screen.getByText('No Result')).toBeVisible();
});

test('the place that distances begin at has no distance to itself', async () => {
  const here = { ...listedCommunity, id: 77, communityNameText: 'Asheville' };
  const other = { ...listedCommunity, id: 78, communityNameText: 'Boone', lat: here.lat + 1 };
  show(<CommunityListScreen />, {
    at: '/app/community-list?sort=distance&near=77',
    responses: {
      'community/get-all': { dataResult: [here, other], count: 2 },
      'data/get-filling': { data: null },
      'community/get-all-states': { data: [] } as never,
      'community/get-amenity-categories': { data: [] } as never,
      'community/get-health-facility-types': { data: [] } as never,
      'community/get-community-basic-info': { data: here as never },
    },
  });
  expect(await screen.findByText('Distances start here')).toBeVisible();
  expect(screen.getAllByText(/ away$/).map(({ textContent }) => textContent)).toEqual([
    '69 miles away',
  ]);
});
