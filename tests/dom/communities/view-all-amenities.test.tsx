import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import ViewAllAmenitiesScreen from '@/components/screens/browse/view-all-amenities-screen';
import type { Account } from '@/lib/domains/accounts/output';
import type { Amenity } from '@/lib/domains/amenities/output';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { amenityOf } from '../../support/amenities';
import { later, ApiError, show, type Responses } from '../../support/browser/dom';
import { ADMINISTRATOR, representativeOf, SHOPPER } from '../../support/browser/dom-accounts';
import { bareCommunity } from '../../unit/sections/section-community';

const ID = bareCommunity.id;
const TOGGLE = 'community/toggle-amenity-featured';
const PAGE = 'community/get-amenities-paginated';
const amenity = (id: number, given?: Partial<Amenity>) => amenityOf(ID, id, given);

interface Given {
  account?: Account;
  amenities?: Amenity[];
  responses?: Responses;
  search?: string;
}

/** The list as its representative sees it, or somebody else; the server keeps what is changed. */
async function open({
  account = representativeOf(ID),
  amenities = [amenity(1), amenity(2)],
  responses = {},
  search = '',
}: Given = {}) {
  let stored = amenities;
  const shown = show(<ViewAllAmenitiesScreen id={ID} />, {
    account,
    at: `/app/view-all-amenities/${ID}${search}`,
    responses: {
      'community/get-community-basic-info': { data: bareCommunity as never },
      'community/get-amenity-categories': {
        amenityCategoriesResult: [...AMENITY_CATEGORIES] as never,
      },
      [PAGE]: ({ featuredOnly, search: text }: { featuredOnly?: boolean; search?: string }) => {
        const found = stored.filter(
          (one) => (!featuredOnly || one.featuredAmenity) && one.amenityName.includes(text ?? ''),
        );
        return {
          amenitiesResult: found,
          typeCounts: { 101: found.length },
          pagination: pageOf(found),
        };
      },
      [TOGGLE]: ({
        amenityId,
        featuredAmenity,
      }: {
        amenityId: number;
        featuredAmenity: boolean;
      }) => {
        stored = stored.map((one) => (one.id === amenityId ? { ...one, featuredAmenity } : one));
        return { data: { featuredAmenity }, message: 'Place 1 has changed.' };
      },
      'community/delete-amenity': ({ id }: { id: number }) => {
        stored = stored.filter((one) => one.id !== id);
        return { message: 'Place 1 was deleted.' };
      },
      ...responses,
    } as Responses,
  });
  await screen.findByText(/ Results?$/);
  return { ...shown, calls: (path: string) => shown.sent.filter(({ to }) => to === path) };
}

const pageOf = ({ length }: Amenity[]) => ({
  currentPage: 1,
  totalPages: Math.ceil(length / 12),
  totalCount: length,
  limit: 12,
  hasNextPage: length > 12,
  hasPrevPage: false,
});

const card = async (name: string) => {
  const heading = await within(screen.getByRole('region', { name: 'All amenities' })).findByRole(
    'heading',
    { name },
  );
  const article = heading.closest('article');
  if (!article) throw new Error(`No card of ${name}`);
  return within(article);
};
const featureButton = async (name: string) =>
  (await card(name)).findByRole('button', { name: /^(Feature|Remove From Featured|Updating)/ });

const FORM = `/#/app/community-details-edit-add-new-amenity/amenities-list/${ID}`;

test.each([
  ['its representative', representativeOf(ID)],
  ['an administrator', ADMINISTRATOR],
])('%s may select, feature, delete and add', async (_, account) => {
  await open({ account, amenities: [amenity(7)] });
  expect(screen.getByRole('link', { name: 'Feature Your Own Amenity' })).toHaveAttribute(
    'href',
    `${FORM}/default`,
  );
  expect(screen.getByRole('link', { name: 'Add An Amenity' })).toHaveAttribute(
    'href',
    `${FORM}/default`,
  );
  expect(
    screen.getByText('Inputting amenities helps users find your community when filtering.'),
  ).toBeVisible();
  const { findByRole, getByRole } = await card('Place 7');
  expect(await findByRole('link', { name: 'Select Place 7' })).toHaveAttribute('href', `${FORM}/7`);
  expect(getByRole('button', { name: 'Feature Place 7' })).toBeVisible();
  expect(getByRole('button', { name: 'Delete Place 7' })).toBeVisible();
});

test.each<[string, Given]>([
  ['a shopper', { account: SHOPPER }],
  ['the representative of another community', { account: representativeOf(ID + 1) }],
  ['its representative in public view', { search: '?view=public' }],
])('%s gets none of that', async (_, given) => {
  await open({ ...given, amenities: [amenity(1, { featuredAmenity: true })] });
  await card('Place 1');
  for (const role of ['link', 'button'])
    expect(
      screen.queryByRole(role, { name: /^(Select|Feature|Remove From|Delete|Add An Amenity)/ }),
    ).toBeNull();
});

test('the public view is turned on and off, and stays on while one searches', async () => {
  const { user, fill } = await open();
  await user.click(screen.getByRole('switch', { name: 'Public view' }));
  expect(screen.queryByRole('link', { name: 'Add An Amenity' })).toBeNull();
  await fill(screen.getByRole('searchbox'), 'Place 2');
  await waitFor(() => expect(window.location.hash).toContain('q=Place%202'));
  expect(window.location.hash).toContain('view=public');
  await user.click(screen.getByRole('button', { name: 'Exit' }));
  expect(await screen.findByRole('link', { name: 'Add An Amenity' })).toBeVisible();
});

test('featuring says "Updating...", then what the server says for 3 seconds, and can be taken back', async () => {
  const { response, give } = later<object>();
  const { user, calls } = await open({ responses: { [TOGGLE]: response as never } });
  await user.click(await featureButton('Place 1'));
  expect(await featureButton('Place 1')).toHaveTextContent(/^Updating\.\.\.$/);
  await user.click(await featureButton('Place 1'));
  vi.useFakeTimers({ toFake: ['setTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  await give({ data: { featuredAmenity: true }, message: 'Place 1 is now featured.' });
  const toast = await screen.findByText('Place 1 is now featured.');
  expect(screen.getByRole('button', { name: 'Dismiss' })).toBeVisible();
  expect(calls(TOGGLE)).toMatchObject([{ input: { amenityId: 1, featuredAmenity: true } }]);
  vi.advanceTimersByTime(2900);
  expect(toast).toBeInTheDocument();
  vi.advanceTimersByTime(200);
  await waitFor(() => expect(toast).not.toBeInTheDocument());
});

test('featured amenities appear above the list, and can be removed again', async () => {
  const { user } = await open({ amenities: [amenity(1), amenity(2, { featuredAmenity: true })] });
  const featured = await screen.findByRole('region', { name: 'Featured' });
  expect(
    within(featured)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Place 2']);
  await user.click(await featureButton('Place 1'));
  expect(await within(featured).findByText('Place 1')).toBeVisible();
  expect(await featureButton('Place 1')).toHaveTextContent('Remove From Featured');
  for (const name of ['Place 1', 'Place 2']) await user.click(await featureButton(name));
  expect(await within(featured).findByText(/^Nothing is featured yet/)).toBeVisible();
});

test.each([
  [48, 'Show all 48'],
  [1200, 'Show 48 of 1,200'],
])('of %i featured amenities the button says how many it names', async (totalCount, label) => {
  const named = Array.from({ length: 48 }, (_, at) => amenity(at + 1, { featuredAmenity: true }));
  const { user } = await open({
    responses: {
      [PAGE]: {
        amenitiesResult: named,
        typeCounts: {},
        pagination: { ...pageOf(named), totalCount },
      },
    },
  });
  const featured = await screen.findByRole('region', { name: 'Featured' });
  expect(within(featured).getAllByRole('listitem')).toHaveLength(6);
  await user.click(within(featured).getByRole('button', { name: label }));
  expect(within(featured).getAllByRole('listitem')).toHaveLength(48);
});

test('the second click of a double click takes nothing back', async () => {
  const { user, calls } = await open();
  await user.dblClick(await featureButton('Place 1'));
  await screen.findByRole('button', { name: 'Remove From Featured Place 1' });
  expect(calls(TOGGLE)).toHaveLength(1);
});

test.each<[string, () => ApiError | Promise<never>, string]>([
  ['the server says why', () => new ApiError(403, 'You may not.'), 'You may not.'],
  ['the server says nothing', () => new ApiError(500, ''), 'Failed to update featured status'],
  [
    'no answer comes',
    () => Promise.reject(new TypeError('Failed to fetch')),
    'An error occurred while updating featured status',
  ],
])('where featuring fails and %s, a message tells of it', async (_, fail, message) => {
  const { user } = await open({ responses: { [TOGGLE]: (() => fail()) as never } });
  await user.click(await featureButton('Place 1'));
  expect(await screen.findByText(message)).toBeVisible();
  expect(await featureButton('Place 1')).toHaveTextContent('Feature Place 1');
});

test('deleting asks first and says what goes; then the card is gone and the list has the focus', async () => {
  const pictures = [1, 2].map((n) => ({ image: `media/${n}`, alt: '', placeholder: null }));
  const { user, calls } = await open({
    amenities: [amenity(1, { amenityGallery: pictures }), amenity(2)],
  });
  const { findByRole } = await card('Place 1');
  await user.click(await findByRole('button', { name: 'Delete Place 1' }));
  const question = await screen.findByRole('dialog', { name: 'Delete Place 1?' });
  expect(question).toHaveTextContent(
    'with its address, its description and 2 pictures. You can restore it for 30 days.',
  );
  await user.click(within(question).getByRole('button', { name: 'Keep it' }));
  expect(calls('community/delete-amenity')).toEqual([]);
  await user.click(await findByRole('button', { name: 'Delete Place 1' }));
  await user.click(await screen.findByRole('button', { name: 'Delete amenity' }));
  expect(await screen.findByText('Place 1 was deleted.')).toBeVisible();
  expect(await screen.findByText('1 Result')).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Place 1' })).toBeNull();
  expect(screen.getByRole('heading', { name: 'Place 2' })).toBeVisible();
});

test('an amenity deleted by someone else disappears too; any other failure keeps the card', async () => {
  let amenities = [amenity(1), amenity(2)];
  let response = new ApiError(500, 'Something went wrong on our side. Please try again.');
  const { user } = await open({
    responses: {
      'community/delete-amenity': () => response,
      [PAGE]: ({ featuredOnly }) => ({
        amenitiesResult: featuredOnly ? [] : amenities,
        typeCounts: {},
        pagination: pageOf(amenities),
      }),
    },
  });
  const remove = async () => {
    await user.click(
      await (await card('Place 1')).findByRole('button', { name: 'Delete Place 1' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Delete amenity' }));
    expect(await screen.findByText(response.message)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  await remove();
  await card('Place 1');
  response = new ApiError(404, 'There is no such amenity.');
  amenities = [amenity(2)];
  await remove();
  await waitFor(() => expect(screen.getByText('1 Result')).toHaveFocus());
  expect(screen.queryByRole('heading', { name: 'Place 1' })).toBeNull();
});

test('the server searches, 300 ms after the last key', async () => {
  const { sent } = await open();
  const asked = () =>
    sent
      .filter(({ to, input }) => to === PAGE && !input.featuredOnly)
      .map(({ input }) => input.search);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: false });
  onTestFinished(() => void vi.useRealTimers());
  const box = screen.getByRole('searchbox', { name: 'Search available amenities' });
  for (const text of ['P', 'Pl']) {
    fireEvent.change(box, { target: { value: text } });
    vi.advanceTimersByTime(290);
  }
  expect(asked()).toEqual(['']);
  vi.advanceTimersByTime(20);
  vi.useRealTimers();
  await waitFor(() => expect(asked()).toEqual(['', 'Pl']));
});

test('types without an amenity cannot be chosen', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  const [first, second] = AMENITY_CATEGORIES[0]?.amenityType ?? [];
  const box = (name = '') => screen.findByRole('checkbox', { name: new RegExp(`^${name}`) });
  expect(await box(first?.amenityTypeName)).toBeEnabled();
  expect(await box(second?.amenityTypeName)).toBeDisabled();
});

test('visitors read of things to do, editors what they choose here', async () => {
  const notice = /^Amenity data is auto-categorized/;
  await open();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Feature an Amenity');
  expect(screen.getByText(notice)).toBeVisible();
  cleanup();
  await open({ account: SHOPPER });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    `Things to do in ${bareCommunity.communityNameText}`,
  );
  expect(screen.queryByText(notice)).toBeNull();
});

test('nothing is shown below the featured amenities before they are there: nothing moves', async () => {
  const { response, give } = later<object>();
  const list = { amenitiesResult: [amenity(1)], typeCounts: {}, pagination: pageOf([amenity(1)]) };
  show(<ViewAllAmenitiesScreen id={ID} />, {
    account: SHOPPER,
    at: `/app/view-all-amenities/${ID}`,
    responses: {
      'community/get-community-basic-info': { data: bareCommunity as never },
      'community/get-amenity-categories': { amenityCategoriesResult: [] },
      [PAGE]: (({ featuredOnly }: { featuredOnly?: boolean }) =>
        featuredOnly ? response : list) as never,
    },
  });
  expect(await screen.findByText('Loading amenities…')).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('in'));
  expect(screen.queryByRole('heading', { name: 'All amenities' })).toBeNull();
  await give({ ...list, amenitiesResult: [amenity(7, { featuredAmenity: true })] });
  expect(await screen.findByRole('heading', { name: 'All amenities' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Place 7' })).toHaveAttribute(
    'href',
    `/#/app/view-all-amenities/${ID}?q=Place%207`,
  );
});

test('an empty list offers to add the first', async () => {
  await open({ amenities: [] });
  expect(screen.getByRole('heading', { name: 'No amenities to show—yet!' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add An Amenity' })).toBeVisible();
});

test.each(['featured', 'all'])(
  'the hash #%s leads to that section after 1.5 seconds',
  async (id) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    onTestFinished(() => void vi.useRealTimers());
    const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
    onTestFinished(() => measured.mockRestore());
    await open({ amenities: [amenity(1, { featuredAmenity: true })], search: `#${id}` });
    const section = await screen.findByRole('region', {
      name: id === 'all' ? 'All amenities' : 'Featured',
    });
    const scrolledTo = () => measured.mock.contexts.includes(section);
    vi.advanceTimersByTime(1000);
    expect(scrolledTo()).toBe(false);
    vi.advanceTimersByTime(600);
    await waitFor(() => expect(scrolledTo()).toBe(true));
  },
);
