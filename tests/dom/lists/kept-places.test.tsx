import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import AuthDialog from '@/components/auth/auth-dialog';
import { FavoriteHeart } from '@/components/communities/favorite-heart';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import { useMoveKeptPlaces } from '@/components/shell/use-move-kept-places';
import { keepPlace, useKeptPlaces } from '@/lib/client/kept-places';
import { KEPT_PLACES_LIMIT } from '@/lib/domains/lists/constants';
import { ApiError, show, type Responses } from '../../support/browser/dom';
import { SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

const KEY = 'wherewell-kept';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;

const place = (id: number, communityNameText: string) => ({
  ...bareCommunity,
  id,
  communityNameText,
  unknown: [],
});
const PLACES = [place(7, 'Boone'), place(8, 'Asheville'), place(9, 'Bristol')];

beforeEach(() => {
  localStorage.clear();
  return () => localStorage.clear();
});

const heart = (name: string) => screen.getByRole('button', { name: `Favorite ${name}` });

describe('the heart of a visitor', () => {
  const showHearts = () =>
    show(
      <>
        <FavoriteHeart communityId={7} name="Boone" isFavourite={false} />
        <FavoriteHeart communityId={8} name="Asheville" isFavourite={false} />
      </>,
    );

  test('asks to log in, and offers to keep the place on the device', async () => {
    const { user, session } = showHearts();
    await user.click(heart('Boone'));
    const [asked] = vi.mocked(session.openDialog).mock.calls;
    expect(asked?.[0]).toBe('login');
    expect(stored()).toBeNull();
    act(() => asked?.[3]?.instead?.onAct());
    expect(await screen.findByText('Boone is kept on this device, under Favorites.')).toBeVisible();
    expect(heart('Boone')).toHaveAttribute('aria-pressed', 'true');
    expect(heart('Asheville')).toHaveAttribute('aria-pressed', 'false');
  });

  test('keeps the next place without being asked again, and takes one out with Undo', async () => {
    keepPlace({ id: 7, status: 'Visited', note: 'Near a lake' });
    const { user, session } = showHearts();
    await user.click(heart('Asheville'));
    expect(session.openDialog).not.toHaveBeenCalled();
    await user.click(heart('Boone'));
    expect(heart('Boone')).toHaveAttribute('aria-pressed', 'false');
    const toast = (await screen.findByText('Removed Boone from this device.')).closest('li, div');
    await user.click(within(toast as HTMLElement).getByRole('button', { name: 'Undo' }));
    expect(stored()).toMatchObject({
      places: [{ id: 8 }, { id: 7, status: 'Visited', note: 'Near a lake' }],
    });
  });

  test('is in the dialog as a way without an account', async () => {
    const onAct = vi.fn();
    const onClose = vi.fn();
    const instead = { text: 'Or without an account.', label: 'Keep on this device', onAct };
    const { user } = show(
      <AuthDialog tab="login" then={undefined} more={{ instead }} onClose={onClose} />,
    );
    await user.click(await screen.findByRole('button', { name: 'Keep on this device' }));
    expect([onAct.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 1]);
  });

  test('says so where the browser keeps nothing', async () => {
    keepPlace({ id: 7 });
    const { getItem } = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: getItem.bind(localStorage),
      clear: localStorage.clear.bind(localStorage),
      setItem: () => {
        throw new DOMException('No room', 'QuotaExceededError');
      },
    });
    const { user } = showHearts();
    await user.click(heart('Asheville'));
    expect(await screen.findByText(/Asheville wasn’t kept/)).toBeVisible();
    expect(heart('Asheville')).toHaveAttribute('aria-pressed', 'false');
  });

  test('says when the device keeps as many places as it can', async () => {
    for (let id = 100; id < 100 + KEPT_PLACES_LIMIT; id += 1) keepPlace({ id });
    const { user } = showHearts();
    await user.click(heart('Boone'));
    expect(
      await screen.findByText(`This device keeps ${KEPT_PLACES_LIMIT} places at most.`),
    ).toBeVisible();
  });
});

describe('what the browser keeps', () => {
  function Ids() {
    const ids = useKeptPlaces().map(({ id }) => id);
    return <p>Kept: {ids.join() || 'none'}</p>;
  }

  test.each([
    ['another format', '["7"]'],
    ['no JSON', '{'],
    ['odd places', '{"places":[{"id":"x"},null,{"id":-1},{"id":1.5}]}'],
  ])('is nothing where it has %s', (_, text) => {
    localStorage.setItem(KEY, text);
    show(<Ids />);
    expect(screen.getByText('Kept: none')).toBeVisible();
  });

  test('is the same in two tabs', () => {
    show(<Ids />);
    const text = JSON.stringify({ places: [{ id: 7 }, { id: 7 }, { id: 9 }], stays: false });
    localStorage.setItem(KEY, text);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
    expect(screen.getByText('Kept: 7,9')).toBeVisible();
  });
});

describe('the list of a visitor', () => {
  const NONE = { data: [] } as never;
  const open = () =>
    show(<CommunityListScreen />, {
      at: '/app/community-list?tab=2',
      responses: {
        'community/get-all': ({ places }) => ({
          dataResult: PLACES.filter(({ id }) => !places || places.includes(id)),
          count: 3,
        }),
        'data/get-filling': { data: null },
        'community/get-all-states': NONE,
        'community/get-amenity-categories': NONE,
        'community/get-health-facility-types': NONE,
      },
    });
  const row = (name: string) => {
    const found = screen.getByRole('heading', { name: `${name}, Illinois` }).closest('li');
    if (!found) throw new Error('There is no such row.');
    return within(found);
  };

  test('has its places in their order, with what can be done without an account', async () => {
    for (const id of [9, 8, 7]) keepPlace({ id });
    const { user, session } = open();
    expect(await screen.findByRole('heading', { name: 'Kept on this device' })).toBeVisible();
    const names = screen.getAllByRole('heading', { level: 3 }).map((one) => one.textContent);
    expect(names).toEqual(['Boone, IL', 'Asheville, IL', 'Bristol, IL']);
    expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Keep it: sign up' }));
    expect(session.openDialog).toHaveBeenCalledWith(
      'sign-up',
      expect.any(Function),
      'keep your list',
    );
  });

  test('keeps a status, a note and an order, each with Undo', async () => {
    for (const id of [9, 8, 7]) keepPlace({ id });
    const { user, fill } = open();
    await screen.findByRole('heading', { name: 'Kept on this device' });
    await user.selectOptions(row('Boone').getByLabelText('Status of Boone'), 'Maybe');
    await user.click(row('Boone').getByRole('button', { name: 'Boone: Add a note' }));
    await fill(row('Boone').getByLabelText('Your note on Boone'), 'Ask about winters');
    await user.click(row('Boone').getByRole('button', { name: 'Save note' }));
    await waitFor(() =>
      expect(stored()).toMatchObject({
        places: [{ id: 7, status: 'Maybe', note: 'Ask about winters' }, { id: 8 }, { id: 9 }],
      }),
    );
    await user.click(row('Boone').getByRole('button', { name: 'More about Boone' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Move down' }));
    expect(stored()).toMatchObject({ places: [{ id: 8 }, { id: 7 }, { id: 9 }] });
    await screen.findByText('Moved.');
    const undos = screen.getAllByRole('button', { name: 'Undo' });
    for (const undo of undos.toReversed()) await user.click(undo);
    expect(stored()).toMatchObject({
      places: [{ id: 7, status: 'Looking', note: '' }, { id: 8 }, { id: 9 }],
    });
  });

  test('brings several back that were removed, where they were', async () => {
    for (const id of [9, 8, 7]) keepPlace({ id });
    const { user } = open();
    await screen.findByRole('heading', { name: 'Kept on this device' });
    await user.click(row('Boone').getByLabelText('Choose Boone'));
    await user.click(row('Bristol').getByLabelText('Choose Bristol'));
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(stored()).toMatchObject({ places: [{ id: 8 }] });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(stored()).toMatchObject({ places: [{ id: 7 }, { id: 8 }, { id: 9 }] });
  });

  test('says of how many places nobody is shown anything, and keeps them', async () => {
    for (const id of [7, 1000]) keepPlace({ id });
    open();
    expect(await screen.findByText(/One place isn’t shown at the moment/)).toBeVisible();
    expect(stored()).toMatchObject({ places: [{ id: 1000 }, { id: 7 }] });
  });
});

describe('moving in with a log-in', () => {
  function Mover() {
    useMoveKeptPlaces();
    return null;
  }
  const enter = (responses: Responses) => show(<Mover />, { account: SHOPPER, responses });
  const SAVED = {
    communityIds: [7, 8],
    lists: [{ listId: 'a', itemIds: [1, 2], noteIds: [3] }],
    notShown: 0,
  };

  test('sends all of it once, says so, and leaves nothing on the device', async () => {
    keepPlace({ id: 8 });
    keepPlace({ id: 7, status: 'Visited', note: 'Near a lake' });
    const { sent } = enter({ 'list/save-favorites': SAVED });
    expect(
      await screen.findByText('2 places from this device are among your favorites now.'),
    ).toBeVisible();
    expect(sent).toMatchObject([
      {
        to: 'list/save-favorites',
        input: {
          places: [
            { communityId: 7, status: 'Visited', note: 'Near a lake' },
            { communityId: 8, status: 'Looking' },
          ],
        },
      },
    ]);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('is undone: back on the device, and not moved again until a visitor asks', async () => {
    keepPlace({ id: 7, note: 'Near a lake' });
    const { user, sent, unmount } = enter({
      'list/save-favorites': SAVED,
      'list/undo-save-favorites': {},
    });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(stored()).toMatchObject({ places: [{ id: 7, note: 'Near a lake' }] }),
    );
    const { communityIds, lists } = SAVED;
    expect(sent.at(-1)).toMatchObject({ input: { communityIds, lists } });
    unmount();
    const again = enter({});
    expect(again.sent).toEqual([]);
  });

  test('keeps everything on the device where it fails', async () => {
    keepPlace({ id: 7 });
    enter({ 'list/save-favorites': new ApiError(409, 'You can keep 20 lists at most.') });
    expect(await screen.findByText('You can keep 20 lists at most.')).toBeVisible();
    expect(stored()).toMatchObject({ places: [{ id: 7 }] });
  });

  test('says how many weren’t shown and were left out', async () => {
    keepPlace({ id: 7 });
    keepPlace({ id: 8 });
    enter({ 'list/save-favorites': { communityIds: [7], lists: [], notShown: 1 } });
    expect(
      await screen.findByText(
        'The place from this device is among your favorites now. One isn’t shown at the moment and was left out.',
      ),
    ).toBeVisible();
  });
});
