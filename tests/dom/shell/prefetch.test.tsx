import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import { DELAYS } from '@/lib/shared/constants/limits';
import { type Sent, later, show } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';
import { whatFollows } from '../../support/browser/turns';

const NONE = { data: [] } as never;

const open = (response: () => object, search = '') =>
  show(<CommunityListScreen />, {
    at: `/app/community-list${search}`,
    responses: {
      'community/get-all': response,
      'community/get-all-states': NONE,
      'community/get-amenity-categories': NONE,
      'community/get-health-facility-types': NONE,
    },
  });

/** Reads of the list itself: what counts the options asks for one card. */
const lists = (sent: readonly Sent[]) =>
  sent.filter(({ to, input }) => to === 'community/get-all' && input.limit === undefined);

const FORTY = () => ({ dataResult: [bareCommunity], count: 40 });

test('the page that the pointer rests on is there at the click', async () => {
  const { user, sent } = open(FORTY);
  await user.hover(await screen.findByRole('link', { name: 'Page 2' }));
  await waitFor(() => expect(lists(sent).map(({ input }) => input.page)).toEqual([1, 2]));
  await user.click(screen.getByRole('link', { name: 'Page 2' }));
  expect(screen.getByText('40 Results')).toBeVisible();
  expect(lists(sent)).toHaveLength(2);
});

test('nothing is fetched ahead for somebody who saves data', async () => {
  Reflect.set(navigator, 'connection', { saveData: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
  const { user, sent } = open(FORTY);
  await user.hover(await screen.findByRole('link', { name: 'Page 2' }));
  await whatFollows();
  expect(lists(sent)).toHaveLength(1);
});

test('between the last key and the search the field says that something happens', async () => {
  const { response } = later<object>();
  let isFirst = true;
  const { user } = open(() => {
    const given = isFirst ? FORTY() : response;
    isFirst = false;
    return given;
  });
  await screen.findByText('40 Results');
  const field = screen.getByRole('searchbox', { name: 'Search this list' });
  const turns = () => field.closest('search, form')?.querySelector('.animate-turn');
  expect(turns()).toBeNull();
  await user.type(field, 'spring');
  expect(turns()).not.toBeNull();
});

test('a search whose results are known is answered without the delay', async () => {
  const { user, sent } = open(FORTY);
  await screen.findByText('40 Results');
  const field = screen.getByRole('searchbox', { name: 'Search this list' });
  const timers = vi.spyOn(globalThis, 'setTimeout');
  onTestFinished(() => timers.mockRestore());
  const delays = () => timers.mock.calls.map(([, delay]) => delay);
  await user.type(field, 'a');
  await waitFor(() => expect(lists(sent).at(-1)?.input.searchText).toBe('a'));
  expect(delays()).toContain(DELAYS.communitySearch);
  await screen.findByText('40 Results');
  timers.mockClear();
  await user.type(field, '{Backspace}');
  await waitFor(() => expect(window.location.hash).not.toContain('q=a'));
  expect(delays()).not.toContain(DELAYS.communitySearch);
  expect(lists(sent)).toHaveLength(2);
});
