import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import MapScreen from '@/components/screens/browse/map-screen';
import { show, type Responses } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

const NAMES = ['Boone', 'Asheville', 'Bristol'];
const PLACES = NAMES.map((communityNameText, at) => ({
  ...bareCommunity,
  id: at + 1,
  communityNameText,
  stateCommunities: { stateName: 'North Carolina', stateShortName: 'NC' },
}));

const POINTS = {
  ids: [1, 2, 3],
  lats: [36_217, 35_595, 36_595],
  longs: [-81_675, -82_552, -82_189],
  populations: [19_092, 94_589, 27_147],
  figure: 'population' as const,
  known: 3,
};

const responses: Responses = {
  'community/get-all': { dataResult: PLACES, count: 3 },
  'community/map-points': POINTS,
  'community/get-community-basic-info': ({ communityId }) => ({
    data: PLACES.find(({ id }) => id === communityId) as never,
  }),
};

/** A window of a width, in which the map has 800 by 600 pixels. */
function setWidth(width: number) {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('width >=') && width >= Number(/[\d.]+/.exec(query)?.[0]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

beforeEach(() => {
  setWidth(1280);
  vi.stubGlobal('Path2D', class {});
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly listener: () => void) {}
      observe() {
        queueMicrotask(this.listener);
      }
      disconnect() {}
    },
  );
  return () => vi.restoreAllMocks();
});

const open = (search = '') => show(<MapScreen />, { at: `/app/map${search}`, responses });
const theMap = () => screen.findByRole('application', { name: 'Map of the places of this list' });

test('says how many places are in view, and lists the same places as text', async () => {
  open();
  await theMap();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    '3 places in view',
  );
  for (const name of NAMES)
    expect(await screen.findByRole('link', { name: `${name}, North Carolina` })).toBeVisible();
});

test('Tab walks through the places in the list’s order, Enter opens one', async () => {
  const { user } = open();
  (await theMap()).focus();
  for (const name of NAMES) {
    await user.keyboard('{Tab}');
    expect(await screen.findByRole('link', { name: `Open ${name}, North Carolina` })).toBeVisible();
  }
  await user.keyboard('{Shift>}{Tab}{/Shift}{Enter}');
  expect(window.location.hash).toBe('#/app/community-details/2');
});

test('Escape ends the walk: Tab leads to what follows the map, and nobody is caught', async () => {
  const { user } = open();
  const map = await theMap();
  map.focus();
  await user.keyboard('{Tab}{Escape}{Tab}');
  expect(map).not.toHaveFocus();
  map.focus();
  await user.keyboard('{Tab}{Tab}{Tab}{Tab}');
  expect(map).not.toHaveFocus();
});

test('zooming and moving by keyboard brings an offer to search what is seen', async () => {
  const { user } = open();
  (await theMap()).focus();
  expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull();
  await user.keyboard('++{ArrowLeft}');
  await user.click(screen.getByRole('button', { name: 'Search this area' }));
  await waitFor(() => expect(window.location.hash).toMatch(/area=-\d/));
  expect(await screen.findByRole('button', { name: 'Remove Area on the map' })).toBeVisible();
});

test('the figure that colors the map is in the address, and list and map keep all of it', async () => {
  const { user, sent } = open('?states=NC&w=size:20000-100000');
  await theMap();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Color by' }), 'julyHigh');
  await waitFor(() => expect(window.location.hash).toContain('color=julyHigh'));
  await waitFor(() =>
    expect(sent.findLast(({ to }) => to.includes('map-points'))?.input).toMatchObject({
      figure: 'julyHigh',
      states: [37],
    }),
  );
  expect(screen.getByRole('link', { name: 'List' })).toHaveAttribute(
    'href',
    expect.stringMatching(
      /^\/#\/app\/community-list\?states=NC&w=size:20000-100000&color=julyHigh$/,
    ),
  );
});

test('where the map is comes into the address once it rests, and is shown again from there', async () => {
  const { user, unmount } = show(<MapScreen />, { responses, at: '/app/map' });
  await user.click(await screen.findByRole('button', { name: 'Zoom in' }));
  await waitFor(() => expect(window.location.hash).toMatch(/view=[\d.]+,[\d.]+,[\d.]+$/));
  const address = window.location.hash.slice(1);
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toContain('view=');
  unmount();
  show(<MapScreen />, { responses, at: address });
  expect(await screen.findByRole('button', { name: 'Search this area' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all places' }));
  await waitFor(() => expect(window.location.hash).toBe('#/app/map'));
});

test('the rows of the list answer what is wished', async () => {
  show(<MapScreen />, {
    responses: {
      ...responses,
      'community/get-all': {
        dataResult: PLACES.map((card) => ({
          ...card,
          wishes: [{ state: 'met' as const, value: 77, name: null }],
        })),
        count: 3,
        ignoredWishes: [],
      },
    },
    at: '/app/map?w=july:-84',
  });
  expect(await screen.findAllByText('July high 77 °F')).toHaveLength(3);
});

test('the card of a place answers what is wished', async () => {
  const { user } = show(<MapScreen />, {
    at: '/app/map?w=july:-84,sunshine:1',
    responses: {
      ...responses,
      'community/compare': ({ communityIds, wishes }) => ({
        dataResult: communityIds.map((id) => ({
          id,
          wishes: [{ state: 'nearly', value: 85.7, name: null }],
        })) as never,
        ignoredWishes: [],
        wishLabels: [wishes ?? ''],
        missingIds: [],
      }),
    },
  });
  (await theMap()).focus();
  await user.keyboard('{Tab}');
  const open = await screen.findByRole('link', { name: 'Open Boone, North Carolina' });
  const lines = await within(open.closest('.card') as HTMLElement).findByRole('list', {
    name: 'Your wishes',
  });
  expect(lines).toHaveTextContent('Nearly: July high 85.7 °F');
});

test('rows beside the map say how many wishes they meet, and what of the link is left out', async () => {
  const wished = PLACES.map((place) => ({
    ...place,
    wishes: [
      { state: 'met' as const, value: 77, name: null },
      { state: 'missed' as const, value: 45, name: 'TRI' },
    ],
  }));
  show(<MapScreen />, {
    at: '/app/map?w=july:-84,flights:30,sunshine:1',
    responses: { ...responses, 'community/get-all': { dataResult: wished, count: 3 } },
  });
  expect(await screen.findAllByText(/^Meets 1 of 2 · /)).toHaveLength(3);
  expect(screen.getByText(/^Left out of the wishes in this link/)).toHaveTextContent('sunshine:1');
});

test('on a phone the list is a sheet at three heights, by button and by arrow keys', async () => {
  setWidth(375);
  const { user } = open();
  const sheet = await screen.findByRole('region', { name: 'List of places' });
  expect(sheet).toHaveAttribute('data-height', 'low');
  await user.click(within(sheet).getByRole('button', { name: 'Show the list' }));
  expect(sheet).toHaveAttribute('data-height', 'half');
  await user.keyboard('{ArrowUp}');
  expect(sheet).toHaveAttribute('data-height', 'full');
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}');
  expect(sheet).toHaveAttribute('data-height', 'low');
  fireEvent.pointerDown(within(sheet).getByRole('heading', { name: 'Map' }), { clientY: 700 });
  fireEvent.pointerUp(within(sheet).getByRole('heading', { name: 'Map' }), { clientY: 500 });
  expect(sheet).toHaveAttribute('data-height', 'half');
});

test('a map without places says so, and tries again', async () => {
  let isDown = true;
  const { user } = show(<MapScreen />, {
    at: '/app/map',
    responses: {
      ...responses,
      'community/map-points': () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return POINTS;
      },
    },
  });
  await screen.findByText('We couldn’t load the places. The list still has them.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await theMap();
});
