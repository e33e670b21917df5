import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import { show } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

const counted: Partial<ListResponse> = {
  count: 1204,
  wishSpreads: {
    july: {
      bars: [
        { from: 78, to: 81, count: 3 },
        { from: 81, to: 84, count: 9 },
        { from: 84, to: 87, count: 20 },
      ],
      unknown: 1172,
    },
    january: { bars: [], unknown: 1204 },
  },
};

function open(search: string, width = 1280) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const shown = show(<CommunityListScreen />, {
    at: `/app/community-list${search}`,
    responses: {
      'community/get-all': (input) => ({
        dataResult: [{ ...bareCommunity, id: 7, communityNameText: 'Denver' }],
        count: 12,
        ...(input.getOptionCounts && counted),
      }),
      'community/get-all-states': { data: [] },
      'community/get-amenity-categories': { amenityCategoriesResult: [] },
      'community/get-health-facility-types': { data: [] },
    },
  });
  const wished = () =>
    shown.sent.flatMap(({ to, input }) =>
      to === 'community/get-all' && !input.getOptionCounts && input.limit !== 6
        ? (input.wishes ?? '')
        : [],
    );
  return { ...shown, wished };
}

const more = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^More filters/ }));
  return screen.findByRole('region', { name: 'Wishes in your own numbers' });
};

beforeEach(() => () => vi.unstubAllGlobals());

test('a temperature is wished in one’s own number, under the spread of what the filters leave', async () => {
  const { user, wished } = open('?w=july:-80*');
  const own = await more(user);
  const july = within(own).getByRole('group', { name: 'July highs' });
  expect(july).toHaveTextContent('78 °F to 87 °F in 32 places here, + 1,172 not known');
  expect(within(own).getByText('January lows: not known of any place here.')).toBeVisible();
  const under = within(july).getByRole('textbox', { name: 'July highs: under' });
  expect(under).toHaveValue('80');
  await user.clear(under);
  await user.type(under, '82{Enter}');
  await waitFor(() => expect(wished().at(-1)).toBe('july:-82*'));
  await user.clear(under);
  await user.tab();
  await waitFor(() => expect(wished().at(-1)).toBe(''));
});

test('what is no number is said beside the field, and nothing is asked', async () => {
  const { user, wished } = open('');
  const own = await more(user);
  const least = within(own).getByRole('textbox', { name: 'Population: at least' });
  await user.type(least, 'small{Enter}');
  expect(least).toHaveAccessibleDescription('Enter a number, such as 20,000.');
  const hospital = within(own).getByRole('textbox', { name: 'Hospital within, in miles' });
  await user.type(hospital, '90{Enter}');
  expect(hospital).toHaveAccessibleDescription('Enter miles from 1 to 40.');
  expect(new Set(wished())).toEqual(new Set(['']));
  expect(least).toHaveValue('small');
});

test('a distance is wished in one’s own miles', async () => {
  const { user, wished } = open('?w=july:-84');
  const own = await more(user);
  await user.type(
    within(own).getByRole('textbox', { name: 'Coast within, in miles' }),
    '12{Enter}',
  );
  await waitFor(() => expect(wished().at(-1)).toBe('july:-84,coast:12'));
});

test('a place to be near is chosen by its name', async () => {
  const { user, wished } = open('');
  const own = await more(user);
  await user.type(within(own).getByRole('combobox', { name: 'Near a place' }), 'denver');
  await user.click(await screen.findByRole('option', { name: /Denver/ }));
  const miles = within(own).getByRole('textbox', { name: 'Within, in miles' });
  await user.clear(miles);
  await user.type(miles, '45');
  await user.click(within(own).getByRole('button', { name: 'Add this wish' }));
  await waitFor(() => expect(wished().at(-1)).toBe('near:7~45'));
  expect(within(own).getByText('Added: Within 45 miles of Denver, IL')).toBeVisible();
});

test('a chosen wish is changed where it stands, and keeps its weight', async () => {
  const { user, wished } = open('?w=size:20000-100000*,flights:30,climate:Polar');
  await user.click(await screen.findByRole('button', { name: 'Change 20,000 to 100,000 people' }));
  const least = await screen.findByRole('textbox', { name: 'Population: at least' });
  await user.clear(least);
  await user.type(least, '30k');
  await user.tab();
  await waitFor(() => expect(wished().at(-1)).toBe('size:30000-100000*,flights:30,climate:Polar'));
  const most = screen.getByRole('textbox', { name: 'Population: at most' });
  expect(most).toHaveFocus();
  await user.clear(most);
  await user.type(most, 'few{Enter}');
  expect(most).toHaveAccessibleDescription('Enter a number, such as 20,000.');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /^Change Climate/ })).toBeNull();
});

test('on a phone, wishes and filters of the sheet apply together when it is closed', async () => {
  const { user, wished } = open('?w=flights:30', 390);
  await user.click(await screen.findByRole('button', { name: /^Filters/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Filters' });
  const own = await more(user);
  await user.type(
    within(own).getByRole('textbox', { name: 'Home values: at most' }),
    '$250k{Enter}',
  );
  expect(wished().at(-1)).toBe('flights:30');
  await user.click(within(sheet).getByRole('button', { name: /^See/ }));
  await waitFor(() => expect(wished().at(-1)).toBe('flights:30,home:-250000'));
});

test('what a link wishes that is not understood is said, not dropped', async () => {
  open('?w=sunshine:lots,july:-84,size:9-3');
  expect(await screen.findByText(/^Left out of the wishes in this link/)).toHaveTextContent(
    'because we don’t understand it: sunshine:lots”, “size:9-3',
  );
});

test('a link of which no wish is understood says so, too', async () => {
  open('?w=sunshine:lots');
  expect(await screen.findByText(/^Left out of the wishes in this link/)).toBeVisible();
});

test('the panel beside the list has the count at its foot', async () => {
  open('');
  const panel = await screen.findByRole('region', { name: /^Filters/ });
  expect(await within(panel).findByText('1,204 places with these filters')).toBeVisible();
});
