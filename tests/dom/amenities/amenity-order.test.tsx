import { useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { LiveFeaturedAmenities } from '@/components/amenities/live-featured-amenities';
import CommunityDetailsScreen from '@/components/screens/browse/community-details-screen';
import type { Account } from '@/lib/domains/accounts/output';
import type { Amenity } from '@/lib/domains/amenities/output';
import { communityQueries } from '@/lib/client/queries/communities';
import { amenityOf } from '../../support/amenities';
import { later, ApiError, show, type Sent } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';
import { whatFollows } from '../../support/browser/turns';

const ID = bareCommunity.id;
const ORDER = 'community/update-amenities-order';
const amenity = (id: number, given?: Partial<Amenity>) => amenityOf(ID, id, given);

/** Rows below each other, of 200 by 100 pixels. */
function layOut(): void {
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  rect.mockImplementation(function (this: Element) {
    const item = this.closest('main li');
    const at = item ? [...(item.parentElement?.children ?? [])].indexOf(item) : 0;
    return new DOMRect(0, at * 100, item ? 200 : 400, item ? 100 : 800);
  });
  onTestFinished(() => rect.mockRestore());
}

type Order = (input: { reorderedAmenities: { id: number; order: number }[] }) => object;

/** As on the community's page. */
function Section() {
  const community = useQuery(communityQueries.details(ID)).data?.data;
  return <main>{community && <LiveFeaturedAmenities community={community} sortable />}</main>;
}

/** A community with these amenities, for someone who may edit it; the server keeps their order. */
async function open(amenities: Amenity[], answerOrder?: Order) {
  layOut();
  let stored = amenities;
  const store: Order = ({ reorderedAmenities: list }) => {
    const placeOf = ({ id }: Amenity) => list.find((one) => one.id === id)?.order ?? 9999;
    stored = amenities.toSorted((a, b) => placeOf(a) - placeOf(b));
    return SAVED;
  };
  const featuredFirst = () =>
    stored.toSorted((a, b) => Number(b.featuredAmenity) - Number(a.featuredAmenity));
  const shown = show(<Section />, {
    responses: {
      'community/get-community-details': () => ({
        data: { ...bareCommunity, amenities: featuredFirst(), amenitiesCount: stored.length },
      }),
      'community/get-all-amenities': () => ({ amenitiesResult: stored }),
      [ORDER]: (answerOrder ?? store) as never,
    },
  });
  await shown.user.click(await screen.findByRole('button', { name: 'Change the order' }));
  await screen.findAllByRole('button', { name: /^Move / });
  return { ...shown, orders: () => shown.sent.filter(({ to }) => to === ORDER).map(orderSent) };
}

const names = () => screen.getAllByRole('heading', { level: 4 }).map((one) => one.textContent);
const handle = (name: string) => screen.getByRole('button', { name: `Move ${name}` });

async function press(code: string) {
  fireEvent.keyDown(document.activeElement ?? document.body, { code });
  await whatFollows();
}

/** Moves a card by keys, from picking it up to putting it down. */
async function moveByKeys(name: string, ...keys: string[]) {
  handle(name).focus();
  await press('Space');
  // On a busy machine it's measured later.
  await screen.findByText(new RegExp(`^Picked up ${name}`));
  for (const code of keys) await press(code);
}

/** Drags from a card, or from something on it, by so many pixels. */
async function drag(from: Element, { x, y }: { x: number; y: number }, pointerType = 'mouse') {
  const at = (clientX: number, clientY: number) => ({
    clientX,
    clientY,
    pointerType,
    isPrimary: true,
    button: 0,
  });
  const { left, top } = from.getBoundingClientRect();
  const start = { x: left + 50, y: top + 50 };
  fireEvent.pointerDown(from, at(start.x, start.y));
  await whatFollows();
  for (const part of [0.5, 1]) {
    fireEvent.pointerMove(document, at(start.x + x * part, start.y + y * part));
    await whatFollows();
  }
  fireEvent.pointerUp(document, at(start.x + x, start.y + y));
  await whatFollows();
}

const orderSent = ({ input }: Sent) => {
  const list = input.reorderedAmenities as { id: number; order: number }[];
  expect(list.map(({ order }) => order)).toEqual(list.map((_, at) => at + 1));
  return list.map(({ id }) => id);
};

const SAVED = { message: 'The new order was saved.' };

test('keys move a row of all amenities, each place is announced, and all of the community’s places are sent', async () => {
  const six = [1, 2, 3, 4, 5, 6].map((id) => amenity(id));
  const { orders } = await open(six);
  await moveByKeys('Place 1');
  expect(screen.getByText('Picked up Place 1. It is number 1 of 6.')).toBeInTheDocument();
  for (const place of [2, 3, 4, 5]) {
    await press('ArrowDown');
    expect(await screen.findByText(`Place 1 would be number ${place} of 6.`)).toBeInTheDocument();
  }
  await press('Space');
  const moved = ['Place 2', 'Place 3', 'Place 4', 'Place 5', 'Place 1', 'Place 6'];
  expect(names()).toEqual(moved);
  expect(await screen.findByText('Put down Place 1 as number 5 of 6.')).toBeInTheDocument();
  expect(await screen.findByText('The new order was saved.')).toBeVisible();
  expect(orders()).toEqual([[2, 3, 4, 5, 1, 6]]);
  expect(names()).toEqual(moved);
});

test('Escape leaves a card where it was, and so does putting it down at once', async () => {
  const { orders } = await open([amenity(1), amenity(2)]);
  await moveByKeys('Place 1', 'ArrowRight', 'Escape');
  expect(await screen.findByText('Place 1 stays where it was.')).toBeInTheDocument();
  await moveByKeys('Place 2', 'Space');
  expect(names()).toEqual(['Place 1', 'Place 2']);
  expect(orders()).toEqual([]);
});

test('what a screen reader says of a handle names the amenity and the keys', async () => {
  await open([amenity(1), amenity(2)]);
  await waitFor(() =>
    expect(handle('Place 1')).toHaveAccessibleDescription(
      /^Press Space or Enter to pick this amenity up\. Then use the arrow keys/,
    ),
  );
});

test('a drag begins after 5 pixels, and ends in nothing outside the list', async () => {
  const { orders } = await open([amenity(1), amenity(2), amenity(3)]);
  await drag(handle('Place 1'), { x: 0, y: 4 });
  await drag(handle('Place 1'), { x: 900, y: 0 });
  expect(names()).toEqual(['Place 1', 'Place 2', 'Place 3']);
  expect(orders()).toEqual([]);
  await drag(handle('Place 1'), { x: 0, y: 100 });
  expect(names()).toEqual(['Place 2', 'Place 1', 'Place 3']);
});

test('the mouse drags a card by anything that has no use of its own, a finger by its handle', async () => {
  const { orders } = await open([amenity(1), amenity(2)]);
  const title = screen.getByRole('heading', { name: 'Place 1' });
  await drag(title, { x: 0, y: 100 }, 'touch');
  expect(orders()).toEqual([]);
  await drag(title, { x: 0, y: 100 });
  expect(names()).toEqual(['Place 2', 'Place 1']);
  await drag(handle('Place 2'), { x: 0, y: 100 }, 'touch');
  expect(names()).toEqual(['Place 1', 'Place 2']);
});

test('only those shown change places: the others of the community keep theirs', async () => {
  const featured = { featuredAmenity: true };
  const all = [amenity(1), amenity(2, featured), amenity(3), amenity(4, featured)];
  const { orders } = await open(all);
  expect(names()).toEqual(['Place 2', 'Place 4']);
  await moveByKeys('Place 4', 'ArrowLeft', 'Space');
  await waitFor(() => expect(orders()).toEqual([[1, 4, 3, 2]]));
});

test('of a long list only what is near can be sorted, and a drag keeps what it has come from', async () => {
  const watched = new Map<Element, (near: boolean) => void>();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly tell: IntersectionObserverCallback) {}
      observe(target: Element) {
        const tell = (isIntersecting: boolean) =>
          this.tell([{ target, isIntersecting } as IntersectionObserverEntry], this as never);
        watched.set(target, tell);
        if (watched.size <= 6) tell(true);
      }
      unobserve() {}
      disconnect() {}
    },
  );
  const { orders } = await open(Array.from({ length: 60 }, (_, at) => amenity(at + 1)));
  await screen.findByText('Place 60');
  const handles = () => screen.getAllByRole('button', { name: /^Move / });
  await waitFor(() => expect(handles()).toHaveLength(6));
  await moveByKeys('Place 1', 'ArrowRight');
  act(() => [...watched.values()][0]?.(false));
  await press('Space');
  expect(names().slice(0, 3)).toEqual(['Place 2', 'Place 1', 'Place 3']);
  await waitFor(() => expect(orders()).toHaveLength(1));
  expect(orders()[0]).toHaveLength(60);
  act(() => [...watched.values()][5]?.(false));
  expect(handles()).toHaveLength(5);
});

test.each([
  [
    'is refused',
    new ApiError(409, 'Someone added or deleted an amenity while you were ordering them.'),
  ],
  ['fails', new ApiError(500, 'Something went wrong on our side. Please try again.')],
])('when saving %s, the cards are put back and it is said why', async (_, appError) => {
  const { response, give } = later<object>();
  await open([amenity(1), amenity(2)], () => response);
  await moveByKeys('Place 1', 'ArrowRight', 'Space');
  expect(names()).toEqual(['Place 2', 'Place 1']);
  await give(appError);
  expect(names()).toEqual(['Place 1', 'Place 2']);
  const alert = await screen.findByText(/^The new order wasn’t saved/);
  expect(alert).toHaveTextContent(appError.message);
});

test('offline the cards are put back, with what to do', async () => {
  await open([amenity(1), amenity(2)], () => Promise.reject(new TypeError('Failed to fetch')));
  await moveByKeys('Place 1', 'ArrowRight', 'Space');
  expect(await screen.findByText(/Check your connection and try again\.$/)).toBeVisible();
  expect(names()).toEqual(['Place 1', 'Place 2']);
});

test('a session that ended puts the cards back; who may sort is asked to log in instead', async () => {
  const ended = new ApiError(401, 'Your session has timed out. Please login again.');
  const { orders } = await open([amenity(1), amenity(2)], () => ended);
  await moveByKeys('Place 1', 'ArrowRight', 'Space');
  await waitFor(() => expect(orders()).toHaveLength(1));
  await waitFor(() => expect(names()).toEqual(['Place 1', 'Place 2']));
  expect(screen.queryByText(/wasn’t saved/)).toBeNull();
});

test('a second move while the first is being saved is saved after it', async () => {
  const { response, give } = later<object>();
  let tries = 0;
  const { orders } = await open([amenity(1), amenity(2), amenity(3)], () =>
    (tries += 1) === 1 ? response : SAVED,
  );
  await moveByKeys('Place 1', 'ArrowRight', 'Space');
  await moveByKeys('Place 3', 'ArrowLeft', 'Space');
  expect(names()).toEqual(['Place 2', 'Place 3', 'Place 1']);
  expect(tries).toBe(1);
  await give(SAVED);
  await waitFor(() => expect(tries).toBe(2));
  expect(orders().at(-1)).toEqual([2, 3, 1]);
});

test('where the second of two moves is refused, it is said that the first was saved', async () => {
  const { response, give } = later<object>();
  let tries = 0;
  await open([amenity(1), amenity(2), amenity(3)], () =>
    (tries += 1) === 1 ? response : new ApiError(500, 'It broke.'),
  );
  await moveByKeys('Place 1', 'ArrowRight', 'Space');
  await moveByKeys('Place 3', 'ArrowLeft', 'Space');
  await give(SAVED);
  expect(await screen.findByText(/^Your last change of the order wasn’t saved/)).toBeVisible();
});

test('a row is moved up and down by its buttons, which keep the focus and say where it is now', async () => {
  const { user, orders } = await open([amenity(1), amenity(2), amenity(3)]);
  const down = screen.getByRole('button', { name: 'Place 1: down' });
  await user.click(down);
  expect(names()).toEqual(['Place 2', 'Place 1', 'Place 3']);
  expect(screen.getByText('Place 1 is number 2 of 3.')).toBeInTheDocument();
  expect(down).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(orders()).toEqual([
      [2, 1, 3],
      [2, 3, 1],
    ]),
  );
  expect(down).toHaveFocus();
  expect(down).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  await user.click(screen.getByRole('button', { name: 'Place 3: up' }));
  await waitFor(() => expect(orders().at(-1)).toEqual([3, 2, 1]));
  expect(orders()).toHaveLength(3);
});

test('what is ordered is a low row, and Done brings the cards back', async () => {
  const { user } = await open([1, 2, 3, 4, 5, 6].map((id) => amenity(id)));
  expect(names()).toHaveLength(6);
  expect(screen.queryByRole('article')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Show All' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(screen.getAllByRole('article')).toHaveLength(4);
  expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show All' })).toBeVisible();
});

test('Undo brings the order of before back', async () => {
  const { user, orders } = await open([amenity(1), amenity(2)]);
  await moveByKeys('Place 1', 'ArrowRight', 'Space');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The order is as it was before.')).toBeVisible();
  expect(orders()).toEqual([
    [2, 1],
    [1, 2],
  ]);
});

test.each<[string, Account | undefined, string, boolean]>([
  ['its representative', representativeOf(ID), '', true],
  ['an administrator', ADMINISTRATOR, '', true],
  ['its representative in public view', representativeOf(ID), '?view=public', false],
  ['another’s representative', representativeOf(ID + 1), '', false],
  ['a shopper', SHOPPER, '', false],
  ['a visitor', undefined, '', false],
])('handles to sort by, for %s', async (_, account, search, may) => {
  const NONE = { data: [] } as never;
  const amenities = [amenity(1), amenity(2)];
  show(<CommunityDetailsScreen id={ID} />, {
    ...(account && { account }),
    at: `/app/community-details/${ID}${search}`,
    responses: {
      'community/get-community-details': {
        data: { ...bareCommunity, amenities, amenitiesCount: 2 },
      },
      // Whether it is asked for depends on how soon its code is there.
      'community/get-nearby': new Promise<never>(() => {}),
      'community/get-recent-job-list': NONE,
      'community/get-video-request-data': { data: null },
      'community/get-video-consultation-data': NONE,
      'community/get-schools-education': NONE,
      'community/get-health-facility-types': NONE,
      'community/get-healthcare-facility-category-counts': NONE,
      'community/get-health-facilities-by-type': NONE,
    },
  });
  const section = await screen.findByRole('region', { name: 'Amenities' });
  await within(section).findByText('Place 1');
  const change = within(section).queryByRole('button', { name: 'Change the order' });
  expect(change !== null).toBe(may);
  if (change) {
    fireEvent.click(change);
    await within(section).findByRole('button', { name: 'Move Place 1' });
  } else await whatFollows();
  expect(within(section).queryAllByRole('button', { name: /^Move / })).toHaveLength(may ? 2 : 0);
  const link = within(section).queryByRole('link', { name: 'Feature An Amenity' });
  if (may) expect(link).toHaveAttribute('href', `/#/app/view-all-amenities/${ID}`);
  else expect(link).toBeNull();
});
