import { screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, expect, test } from 'vitest';
import CommunityDetailsScreen from '@/components/screens/shop/community-details-screen';
import CommunityListScreen from '@/components/screens/shop/community-list-screen';
import { EARLY_SCRIPT } from '@/components/shell/early-script';
import { OtherScreens } from '@/components/shell/until-shell';
import { LOG_OUT_KEY } from '@/lib/client/owed-log-out';
import { later, show, type Answers, type Sent } from '../support/dom';
import { bareCommunity } from '../unit/section-community';

const NONE = { data: [] } as never;

const ANSWERS: Answers = {
  'community/get-all': { dataResult: [bareCommunity], count: 1 },
  'community/get-all-states': NONE,
  'community/get-amenity-categories': NONE,
  'community/get-health-facility-types': NONE,
};

/** Runs what the page runs in its head, before anything is drawn. */
function Page({ children }: { children: ReactNode }) {
  useState(() => {
    window.history.replaceState(null, '', `/${window.location.hash}`);
    const run = Reflect.construct(Function, [EARLY_SCRIPT]) as () => void;
    run();
  });
  return children;
}

afterEach(() => {
  window.earlyRead = undefined;
  delete document.documentElement.dataset.elsewhere;
});

/** What the list itself was asked for: what counts the options asks for one card. */
const lists = (sent: readonly Sent[]) =>
  sent
    .filter(({ to, input }) => to === 'community/get-all' && input.limit === undefined)
    .map(({ input }) => input);

test('the list takes the answer that the page has asked for before the code was there', async () => {
  const { sent } = show(
    <Page>
      <CommunityListScreen />
    </Page>,
    {
      at: '/app/community-list',
      answers: ANSWERS,
    },
  );
  expect(lists(sent), 'before anything is drawn').toHaveLength(1);
  expect(await screen.findByText('1 Result')).toBeVisible();
  expect(lists(sent), 'asked once').toHaveLength(1);
});

test('a narrowed list is left to the screen, which knows how to ask', async () => {
  const { sent } = show(
    <Page>
      <CommunityListScreen />
    </Page>,
    {
      at: '/app/community-list?q=spring',
      answers: ANSWERS,
    },
  );
  expect(await screen.findByText('1 Result')).toBeVisible();
  expect(lists(sent)).toEqual([expect.objectContaining({ searchText: 'spring' })]);
});

test('nothing is read early for somebody whose log-out is still owed', () => {
  localStorage.setItem(LOG_OUT_KEY, '4102444800');
  const { sent } = show(<Page>{null}</Page>, { at: '/app/community-list', answers: ANSWERS });
  expect(sent).toEqual([]);
});

test('a community’s name stands in its skeleton before its page is drawn', async () => {
  const { answer, give } = later<{ data: never }>();
  const { sent } = show(
    <Page>
      <OtherScreens />
    </Page>,
    {
      at: '/app/community-details/7',
      answers: { 'community/get-community-details': answer },
    },
  );
  await give({ data: bareCommunity as never });
  expect(document.querySelector('[data-early-name]')).toHaveTextContent('Sidney');
  expect(sent.map(({ input }) => input)).toEqual([{ communityId: 7 }]);
});

test('the details take the early answer of their community alone', async () => {
  const { sent } = show(
    <Page>
      <CommunityDetailsScreen id={8} />
    </Page>,
    {
      at: '/app/community-details/7',
      answers: { 'community/get-community-details': () => new Promise(() => {}) },
    },
  );
  await screen.findByText('Loading the community…');
  expect(sent.map(({ input }) => input)).toEqual([{ communityId: 7 }, { communityId: 8 }]);
});
