import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import type { CallInput } from '@/lib/app/calls';
import type { ListResponse } from '@/lib/domains/community-page/list-output';
import { WISH_CHIPS } from '@/lib/search/wishes/chip-texts';
import type { WishAnswer } from '@/lib/search/wishes/wish';
import { show } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

type Input = CallInput<'community/get-all'>;

const met = (value: number, name: string | null = null): WishAnswer => ({
  state: 'met',
  value,
  name,
});
const card = (id: number, communityNameText: string, wishes: WishAnswer[]) => ({
  ...bareCommunity,
  id,
  communityNameText,
  wishes,
});

const wishCounts = WISH_CHIPS.map(({ wish }) => ({
  wish,
  met: wish === 'college:10' ? 0 : 32,
  unknown: wish === 'college:10' ? 50 : 3,
}));

const ranked = (input: Input): Partial<ListResponse> =>
  input.wishes === 'july:-84,flights:30'
    ? {
        dataResult: [
          card(1, 'Boone', [met(77), met(12, 'TRI')]),
          card(2, 'Alma', [{ state: 'nearly', value: 85.7, name: null }, met(3, 'AVL')]),
          card(3, 'Bend', [
            { state: 'unknown', value: null, name: null },
            { state: 'missed', value: 90, name: 'CLT' },
          ]),
        ],
        count: 3,
        wishGroups: [
          { met: 2, count: 1 },
          { met: 1, count: 1 },
          { met: 0, count: 1 },
        ],
        wishLabels: ['July highs under 84 °F', 'Flights within 30 miles'],
        ignoredWishes: [],
      }
    : { dataResult: [bareCommunity], count: 50 };

function open(search: string, width = 1280) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width >= Number(/\d+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  const shown = show(<CommunityListScreen />, {
    at: `/app/community-list${search}`,
    responses: {
      'community/get-all': (input) =>
        input.getOptionCounts ? { ...ranked(input), count: 50, wishCounts } : ranked(input),
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

test('cards are grouped by how many wishes they meet, and answer each with its number', async () => {
  open('?w=july:-84,flights:30');
  expect(await screen.findByRole('heading', { name: 'Meets all 2 1 place' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Meets 1 of 2 1 place' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Meets none of the 2 1 place' })).toBeVisible();
  const linesOf = (name: string) =>
    within(screen.getByRole('link', { name }).closest('article')!)
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  expect(linesOf('Boone, Illinois')).toEqual([
    'Meets it: July high 77 °F',
    'Meets it: Flights: TRI, 12 mi',
  ]);
  expect(linesOf('Alma, Illinois')).toEqual([
    'Nearly: July high 85.7 °F',
    'Meets it: Flights: AVL, 3 mi',
  ]);
  expect(linesOf('Bend, Illinois')).toEqual([
    'Not known: July high',
    'Misses it: Flights: CLT, 90 mi',
  ]);
});

test('a chip says what it means and how many meet it, and is left out where nothing is known', async () => {
  const { user, asked } = open('');
  const cool = await screen.findByRole('button', {
    name: 'Cool summers : July highs under 84 °F 32',
  });
  expect(screen.queryByRole('button', { name: /^University/ })).toBeNull();
  await user.click(cool);
  await waitFor(() => expect(asked().at(-1)?.wishes).toBe('july:-84'));
  expect(screen.getByRole('button', { name: 'July highs under 84 °F matters most' })).toHaveFocus();
});

test('a star makes a wish count twice, and a cross takes it back', async () => {
  const { user, asked } = open('?w=july:-84,flights:30');
  const star = await screen.findByRole('button', { name: 'July highs under 84 °F matters most' });
  expect(star).toHaveAttribute('aria-pressed', 'false');
  await user.click(star);
  await waitFor(() => expect(asked().at(-1)?.wishes).toBe('july:-84*,flights:30'));
  await user.click(screen.getByRole('button', { name: 'Remove July highs under 84 °F' }));
  await waitFor(() => expect(asked().at(-1)?.wishes).toBe('flights:30'));
  expect(screen.getByRole('button', { name: 'Remove Flights within 30 miles' })).toHaveFocus();
});

test('on a phone with wishes, the count, the order and the filters are one line before the search', async () => {
  open('?w=july:-84,flights:30', 20);
  const filters = await screen.findByRole('button', { name: /^Filters/ });
  const search = screen.getByRole('searchbox');
  const first = await screen.findByRole('link', { name: 'Boone, Illinois' });
  const isBefore = (a: Element, b: Element) =>
    Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  expect([isBefore(filters, first), isBefore(first, search)]).toEqual([true, true]);
});

test('a search that asks for more than a name is offered as wishes, and undone by one click', async () => {
  const { user, asked } = open('?q=cool%20in%20Ohio');
  expect(await screen.findByText('July highs under 84 °F · In Ohio')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show these' }));
  await waitFor(() =>
    expect(asked().at(-1)).toMatchObject({ searchText: '', wishes: 'july:-84', states: [39] }),
  );
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(window.location.hash).toMatch(/q=cool%20in%20Ohio/));
  expect(window.location.hash).not.toMatch(/w=/);
});

test('what a link has as a wish but isn’t one is said until it is dismissed, and the rest hold', async () => {
  const { user, asked } = open('?w=july:-84,sunshine:lots,flights:30');
  const notice = await screen.findByText(/^Left out of the wishes in this link/);
  expect(notice).toHaveTextContent('sunshine:lots');
  expect(await screen.findByRole('heading', { name: 'Meets all 2 1 place' })).toBeVisible();
  expect(notice).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
  expect(notice).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Meets all 2 1 place' })).toBeVisible();
  expect(asked().at(-1)?.wishes).toBe('july:-84,flights:30');
});
