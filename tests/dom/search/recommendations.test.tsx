import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import AdminCreateCommunityScreen from '@/components/screens/admin/communities/admin-create-community-screen';
import { RecommendForm } from '@/components/screens/admin/communities/recommend-form';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import HomeInScreen from '@/components/screens/browse/home-in-screen';
import HomeScreen from '@/components/screens/browse/home-screen';
import { SignOut } from '@/components/shell/sign-out';
import { keepPlace } from '@/lib/client/kept-places';
import { notePlace, noteSearch } from '@/lib/client/left-off';
import { WISH_CHIPS } from '@/lib/search/wishes/chip-texts';
import { asksBeside } from '../../support/browser/asked-beside';
import { ADMINISTRATOR, SHOPPER } from '../../support/browser/dom-accounts';
import { FACTS } from '../../support/browser/community-facts';
import { show, type Responses } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('community/get-merges', 'data/get-filling', 'user/list-audit-events');

beforeEach(() => localStorage.clear());

test('the tab of favorites names those that nobody is shown now', async () => {
  document.cookie = 'token=9999999999; path=/';
  show(<CommunityListScreen />, {
    at: '/app/community-list?tab=2',
    account: SHOPPER,
    responses: {
      'list/get-mine': { data: [], favoritesCount: 13 },
      'community/get-all': {
        dataResult: [],
        count: 0,
        notShown: [{ id: 7, communityNameText: 'Ashevile', stateShortName: 'NC' }],
      },
      'community/get-all-states': { data: [] },
      'community/get-amenity-categories': { amenityCategoriesResult: [] },
      'community/get-health-facility-types': { data: [] },
    },
  });
  expect(
    await screen.findByText(
      'Ashevile, NC isn’t shown at the moment, but stays among your favorites.',
    ),
  ).toBeVisible();
  document.cookie = 'token=; path=/; max-age=0';
});

describe('the tab of recommendations', () => {
  const open = (list: object) => {
    document.cookie = 'token=9999999999; path=/';
    return show(<CommunityListScreen />, {
      at: '/app/community-list?tab=3',
      account: SHOPPER,
      responses: {
        'community/get-all': list,
        'community/get-all-states': { data: [] },
        'community/get-amenity-categories': { amenityCategoriesResult: [] },
        'community/get-health-facility-types': { data: [] },
      },
    });
  };
  beforeEach(() => () => {
    document.cookie = 'token=; path=/; max-age=0';
  });

  test('says of each place why it is there, and leads back to the quiz', async () => {
    const card = (id: number, communityNameText: string, recommended: object) => ({
      ...bareCommunity,
      id,
      communityNameText,
      isRecommended: true,
      recommended,
    });
    open({
      dataResult: [
        card(1, 'Boone', { fromQuiz: true, reason: null, met: 5, asked: 6 }),
        card(2, 'Bend', { fromQuiz: false, reason: 'Good rivers.', met: null, asked: null }),
      ],
      count: 2,
      quizWishes: 'size:5000-20000,july:-84*',
    });
    const article = async (name: string) =>
      within((await screen.findByRole('link', { name })).closest('article')!);
    const boone = await article('Boone, Illinois');
    expect(boone.getByText('From your quiz. It meets 5 of 6 wishes.')).toBeVisible();
    expect(boone.queryByText(/recommends it/)).toBeNull();
    const bend = await article('Bend, Illinois');
    expect(bend.getByText(/recommends it:/).parentElement).toHaveTextContent(
      'Wherewell recommends it: Good rivers.',
    );
    expect(bend.queryByText(/quiz/)).toBeNull();
    expect(screen.getByRole('link', { name: 'See or change its answers' })).toHaveAttribute(
      'href',
      '/#/app/find-your-happy?w=size:5000-20000,july:-84*',
    );
  });

  test('leads to the quiz while it is empty', async () => {
    open({ dataResult: [], count: 0 });
    expect(await screen.findByText('Oops, no recommendations yet!')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute(
      'href',
      '/#/app/find-your-happy',
    );
  });
});

describe('an administrator', () => {
  test('recommends a place with a reason, and stops recommending it', async () => {
    const { user, fill, sent } = show(<RecommendForm communityId={7} name="Ames" reason={null} />, {
      account: ADMINISTRATOR,
      responses: {
        'community/recommend': ({ isRecommended, reason }) => ({
          data: { isRecommended, reason: isRecommended ? (reason ?? null) : null },
          message: '',
        }),
      },
    });
    await user.click(screen.getByRole('button', { name: 'Recommend Ames' }));
    expect(await screen.findByText('Say why you recommend it: readers see this.')).toBeVisible();
    expect(sent).toEqual([]);
    await fill(screen.getByLabelText(/^Why you recommend it/), 'Good food.');
    await user.click(screen.getByRole('button', { name: 'Recommend Ames' }));
    expect(await screen.findByText('Ames is recommended to everybody.')).toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Stop recommending' }));
    expect(await screen.findByRole('button', { name: 'Recommend Ames' })).toBeVisible();
    expect(sent.map(({ input }) => input)).toEqual([
      { communityId: 7, isRecommended: true, reason: 'Good food.' },
      { communityId: 7, isRecommended: false, reason: null },
    ]);
  });

  test('finds the control beside a community’s facts', async () => {
    const facts = { ...FACTS, recommendedBecause: 'Good food.' };
    show(<AdminCreateCommunityScreen communityId={7} />, {
      account: ADMINISTRATOR,
      responses: {
        'community/get-facts': { data: facts },
        'community/get-community-basic-info': { data: bareCommunity as never },
        'community/get-jboards': {
          data: { jBoardId1: null, jBoardId2: null, jBoardId3: null, jBoardId4: null },
          refresh: {
            boardIsSet: false,
            refreshing: false,
            asOf: null,
            attemptedAt: null,
            outcome: null,
            jobs: null,
          },
        } as never,
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Recommendation' }));
    expect(part.getByRole('textbox')).toHaveValue('Good food.');
  });
});

describe('the home page', () => {
  const open = (own?: Responses) =>
    show(<HomeScreen />, {
      ...(own && { account: SHOPPER }),
      responses: { 'community/get-all': { dataResult: [], count: 0 }, ...own },
    });

  test('has a door to each wish, to the quiz and to the map', async () => {
    open();
    for (const { wish, name } of WISH_CHIPS)
      expect(screen.getByRole('link', { name })).toHaveAttribute(
        'href',
        `/#/app/community-list?w=${wish}`,
      );
    expect(screen.getByRole('link', { name: 'Take the quiz' })).toHaveAttribute(
      'href',
      '/#/app/find-your-happy',
    );
    expect(screen.getByRole('link', { name: 'Open the map' })).toHaveAttribute(
      'href',
      '/#/app/map',
    );
    expect(screen.queryByText('Pick up where you left off')).toBeNull();
    await screen.findByText('No communities yet: this site is new.');
  });

  test('leads people who return to their last search and places, until somebody logs out', async () => {
    noteSearch({ to: '/app/community-list?w=july:-84', words: 'July highs under 84 °F', count: 1 });
    for (const id of [1, 2, 3, 4, 5, 3]) notePlace({ id, name: `Town ${id}`, state: 'NC' });
    const { unmount } = open();
    const region = screen.getByRole('region', { name: 'Pick up where you left off' });
    // The style sheet hides what scripts have not drawn yet.
    expect(region).not.toHaveAttribute('data-needs-left-off');
    const part = within(region);
    expect(part.getByRole('link', { name: 'July highs under 84 °F: 1 result' })).toHaveAttribute(
      'href',
      '/#/app/community-list?w=july:-84',
    );
    expect(
      within(part.getByRole('list', { name: 'Last places' }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Town 3, NC', 'Town 5, NC', 'Town 4, NC', 'Town 2, NC']);
    await screen.findByText('No communities yet: this site is new.');
    unmount();
    const nothing = () => {};
    new SignOut({ notify: () => 0, onEnding: nothing, onLeft: nothing }).forget('/app/home-page');
    open();
    expect(screen.queryByText('Pick up where you left off')).toBeNull();
    await screen.findByText('No communities yet: this site is new.');
  });

  test('leads somebody with an account to the search they saved last and to their list', async () => {
    const search = {
      id: 'a',
      name: 'Cool college towns',
      search: '?w=college:10',
      newCount: 3,
      seenAt: '2026-11-16T12:00:00Z',
    } as never;
    open({
      'user/list-saved-searches': { data: [search] },
      'list/get-mine': {
        data: [{ id: 'b', title: 'Our list', isFirst: true, isOwner: true, items: 2, members: 1 }],
        favoritesCount: 2,
      },
    });
    const part = within(await screen.findByRole('region', { name: 'Pick up where you left off' }));
    expect(
      await part.findByRole('link', { name: 'Cool college towns 3 new since Nov 16, 2026' }),
    ).toHaveAttribute('href', '/#/app/community-list?w=college:10');
    expect(await part.findByRole('link', { name: 'Our list: 2 places' })).toHaveAttribute(
      'href',
      '/#/app/lists/b',
    );
    await screen.findByText('No communities yet: this site is new.');
  });

  test('leads a visitor to the places that the browser keeps', async () => {
    keepPlace({ id: 7 });
    open();
    expect(screen.getByRole('link', { name: 'Kept on this device: 1 place' })).toHaveAttribute(
      'href',
      '/#/app/community-list?tab=2',
    );
    await screen.findByText('No communities yet: this site is new.');
  });

  test.each(['', 'null', '{', '[]', '{"places":[{}]}', '{"search":{"to":"https://else.example"}}'])(
    'is as for anybody where the browser keeps %j',
    async (text) => {
      localStorage.setItem('wherewell-left-off', text);
      open();
      expect(screen.queryByText('Pick up where you left off')).toBeNull();
      await screen.findByText('No communities yet: this site is new.');
    },
  );
});

describe('a search', () => {
  const open = (search: string) =>
    show(<CommunityListScreen />, {
      at: `/app/community-list${search}`,
      responses: {
        'community/get-all': ({ wishes }) => ({
          dataResult: [bareCommunity] as never,
          count: 50,
          ...(wishes && {
            wishGroups: [{ met: 1, count: 50 }],
            wishLabels: ['July highs under 84 °F'],
            ignoredWishes: [],
          }),
        }),
        'community/get-all-states': { data: [] },
        'community/get-amenity-categories': { amenityCategoriesResult: [] },
        'community/get-health-facility-types': { data: [] },
      },
    });
  const kept = () => JSON.parse(localStorage.getItem('wherewell-left-off') ?? 'null') as unknown;

  test('is kept in the browser with what it asks for and how many it found', async () => {
    open('?q=ash&states=NC&w=july:-84&page=2');
    await waitFor(() =>
      expect(kept()).toEqual({
        search: {
          to: '/app/community-list?q=ash&states=NC&w=july:-84',
          words: '“ash”, July highs under 84 °F, and 1 filter',
          count: 50,
        },
        places: [],
      }),
    );
  });

  test('for everything is none', async () => {
    open('');
    expect(await screen.findByRole('article')).toBeVisible();
    expect(kept()).toBeNull();
  });
});

test('home-in leads from a state to a community, its figures and the way to its homes', async () => {
  const { user } = show(<HomeInScreen />, {
    at: '/app/home-in',
    responses: {
      'community/get-all': (input) => ({
        dataResult: [{ ...bareCommunity, id: 9, communityNameText: 'Alma' }] as never,
        count: input.states?.length ?? 0,
      }),
      'community/get-community-basic-info': {
        data: { ...bareCommunity, id: 9, communityNameText: 'Alma' } as never,
      },
    },
  });
  await user.selectOptions(screen.getByLabelText(/^State/), 'IL');
  await user.click(await screen.findByRole('button', { name: 'Alma' }));
  expect(await screen.findByRole('heading', { name: /^Alma, / })).toBeVisible();
  await waitFor(() => expect(window.location.hash).toMatch(/state=IL&place=9/));
  expect(screen.getByText('We don’t know a site that lists homes in Alma yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Read about Alma' })).toHaveAttribute(
    'href',
    '/#/app/community-details/9',
  );
});
