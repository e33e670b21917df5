import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import AuthDialog from '@/components/auth/auth-dialog';
import { FavoriteHeart } from '@/components/communities/favorite-heart';
import { communityQueries } from '@/lib/client/queries/communities';
import { later, ApiError, show, type Responses, type Sent } from '../../support/browser/dom';

/** Hearts as a list draws them, each from what was read. */
function Hearts({ tab }: { tab: number }) {
  const { data, refetch } = useQuery(communityQueries.list({ tab }));
  return (
    <>
      <button onClick={() => void refetch()}>Read again</button>
      {data?.dataResult.map(({ id, communityNameText, objectMappings }) => (
        <FavoriteHeart
          key={id}
          communityId={id}
          name={communityNameText}
          isFavourite={objectMappings[0]?.isFavourite ?? false}
        />
      ))}
    </>
  );
}

const card = (id: number, communityNameText: string, isFavourite = false) => ({
  id,
  communityNameText,
  objectMappings: [{ isFavourite }],
});

const LISTS = {
  'community/get-all': () => ({
    dataResult: [card(7, 'Asheville'), card(8, 'Bend')] as never,
  }),
} satisfies Responses;

const MARKED = { responseData: { isFavourite: true } };

const hearts = (name: string) => screen.getAllByRole('button', { name: `Favorite ${name}` });
const pressed = (name: string) => hearts(name).map((heart) => heart.getAttribute('aria-pressed'));
const click = (name: string) => act(() => hearts(name)[0]?.click());
const toggles = (sent: Sent[]) => sent.filter(({ to }) => to === 'community/add-as-favourite');

async function showHearts(tabs: readonly number[], responses: Responses) {
  const shown = show(
    tabs.map((tab) => <Hearts key={tab} tab={tab} />),
    { responses: { ...LISTS, ...responses } },
  );
  await screen.findAllByRole('button', { name: /^Favorite/ });
  return shown;
}

beforeEach(() => {
  document.cookie = 'token=4102444800';
  return () => {
    document.cookie = 'token=; max-age=0';
  };
});

test('a click shows at once in every heart of the community, and stays when the server agrees', async () => {
  const { response, give } = later<typeof MARKED>();
  const { sent } = await showHearts([0, 1], { 'community/add-as-favourite': response });
  click('Asheville');
  await vi.waitFor(() => expect(pressed('Asheville')).toEqual(['true', 'true']));
  expect(pressed('Bend')).toEqual(['false', 'false']);
  expect(toggles(sent)[0]?.input).toEqual({
    communityId: 7,
    typeText: 'favourite',
    isFavourite: true,
  });
  await give(MARKED);
  expect(pressed('Asheville')).toEqual(['true', 'true']);
});

test('a refused click is taken back and said once, and another heart keeps its click', async () => {
  const appError = later<typeof MARKED>();
  const agreement = later<typeof MARKED>();
  let bend = false;
  await showHearts([0], {
    'community/get-all': () => ({
      dataResult: [card(7, 'Asheville'), card(8, 'Bend', bend)] as never,
    }),
    'community/add-as-favourite': ({ communityId }) =>
      communityId === 7 ? appError.response : agreement.response,
  });
  click('Asheville');
  click('Bend');
  await vi.waitFor(() => expect(pressed('Asheville')).toEqual(['true']));
  bend = true;
  await agreement.give(MARKED);
  await appError.give(new ApiError(500, 'It broke.'));
  expect(pressed('Asheville')).toEqual(['false']);
  expect(pressed('Bend')).toEqual(['true']);
  expect(screen.getAllByText('It broke.')).toHaveLength(1);
});

test('a double click asks the server once', async () => {
  const { response, give } = later<typeof MARKED>();
  const { sent } = await showHearts([0], { 'community/add-as-favourite': response });
  const [heart] = hearts('Asheville');
  act(() => {
    heart?.click();
    heart?.click();
  });
  await give(MARKED);
  expect(toggles(sent)).toHaveLength(1);
});

test('a double click that is drawn in between asks the server once, too', async () => {
  const { response, give } = later<typeof MARKED>();
  const { sent, user } = await showHearts([0], { 'community/add-as-favourite': response });
  await user.dblClick(hearts('Asheville')[0] as HTMLElement);
  await give(MARKED);
  expect(toggles(sent)).toHaveLength(1);
  expect(pressed('Asheville')).toEqual(['true']);
});

test('a change of mind while the server is asked is shown, and sent after that', async () => {
  const { response, give } = later<typeof MARKED>();
  let first = true;
  const { sent } = await showHearts([0], {
    'community/add-as-favourite': () => {
      const given = first ? response : { responseData: { isFavourite: false } };
      first = false;
      return given;
    },
  });
  click('Asheville');
  await vi.waitFor(() => expect(pressed('Asheville')).toEqual(['true']));
  click('Asheville');
  await vi.waitFor(() => expect(pressed('Asheville')).toEqual(['false']));
  expect(toggles(sent)).toHaveLength(1);
  await give(MARKED);
  await vi.waitFor(() => expect(toggles(sent)).toHaveLength(2));
  expect(toggles(sent)[1]?.input).toMatchObject({ isFavourite: false });
  expect(pressed('Asheville')).toEqual(['false']);
});

test('the list of favorites is read again, and other lists are not', async () => {
  const { response, give } = later<typeof MARKED>();
  const { sent } = await showHearts([0, 2], { 'community/add-as-favourite': response });
  click('Asheville');
  await give(MARKED);
  const lists = sent.filter(({ to }) => to === 'community/get-all');
  expect(lists.map(({ input }) => input.tab)).toEqual([0, 2, 2]);
});

test('after log-in, a community ends as a favorite, also where it was one before', async () => {
  document.cookie = 'token=; max-age=0';
  const { sent, session } = await showHearts([0], { 'community/add-as-favourite': MARKED });
  click('Asheville');
  expect(toggles(sent)).toHaveLength(0);
  const [asked] = vi.mocked(session.openDialog).mock.calls;
  expect(asked).toEqual(['login', expect.any(Function), 'save Asheville', expect.anything()]);
  document.cookie = 'token=4102444800';
  vi.mocked(session.openDialog).mock.calls[0]?.[1]?.();
  await vi.waitFor(() => expect(toggles(sent)).toHaveLength(1));
  expect(toggles(sent)[0]?.input).toMatchObject({ isFavourite: true });
});

test('a failed click reads again what holds: the change may have been made all the same', async () => {
  let isFavourite = false;
  await showHearts([0, 1], {
    'community/get-all': () => ({
      dataResult: [card(7, 'Asheville', isFavourite)] as never,
    }),
    'community/add-as-favourite': () => {
      isFavourite = true;
      return new ApiError(500, 'The answer was lost.');
    },
  });
  click('Asheville');
  await screen.findByText('The answer was lost.');
  await vi.waitFor(() => expect(pressed('Asheville')).toEqual(['true', 'true']));
});

test('what was read after a click is not overwritten by its late answer', async () => {
  const late = later<typeof MARKED>();
  let isFavourite = false;
  const { user } = await showHearts([0], {
    'community/get-all': () => ({
      dataResult: [card(7, 'Asheville', isFavourite)] as never,
    }),
    'community/add-as-favourite': late.response,
  });
  click('Asheville');
  await vi.waitFor(() => expect(pressed('Asheville')).toEqual(['true']));
  // Another device takes it out again, and this list is read after that.
  isFavourite = false;
  await user.click(screen.getByRole('button', { name: 'Read again' }));
  await late.give(MARKED);
  await vi.waitFor(() => expect(pressed('Asheville')).toEqual(['false']));
});

test('a removal is said and can be undone', async () => {
  let isFavourite = true;
  const { user, sent } = await showHearts([0], {
    'community/get-all': () => ({ dataResult: [card(7, 'Asheville', isFavourite)] as never }),
    'community/add-as-favourite': (input) => {
      isFavourite = input.isFavourite === true;
      return { responseData: { isFavourite } };
    },
  });
  click('Asheville');
  expect(await screen.findByText('Removed Asheville from your favorites.')).toBeVisible();
  expect(pressed('Asheville')).toEqual(['false']);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await vi.waitFor(() => expect(pressed('Asheville')).toEqual(['true']));
  expect(toggles(sent).map(({ input }) => input.isFavourite)).toEqual([false, true]);
});

test('the log-in dialog says what it is for', async () => {
  show(<AuthDialog tab="login" then={undefined} aim="save Asheville" onClose={() => {}} />);
  expect(await screen.findByRole('dialog', { name: 'Log in to save Asheville' })).toBeVisible();
});
