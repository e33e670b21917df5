import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { FavoriteHeart } from '@/components/communities/favorite-heart';
import { useCommunity } from '@/components/screens/browse/community-details/use-community';
import SessionRenewal from '@/components/shell/session-renewal';
import { useApi } from '@/lib/client/api-context';
import { communityQueries } from '@/lib/client/queries/communities';
import { followHearts } from '@/lib/client/queries/follow-hearts';
import { listQueries } from '@/lib/client/queries/lists';
import { withSessionEpoch } from '@/lib/client/session/session-epoch';
import { TABS } from '@/lib/shared/constants/communities';
import { show, type Responses } from '../../support/browser/dom';
import { setToken, useTabs } from '../../support/browser/dom-tabs';

/** Seconds since 1970, long after every test. */
const LATE = '4102444800';

const card = (isFavourite: boolean) =>
  ({ id: 7, communityNameText: 'Asheville', objectMappings: [{ isFavourite }] }) as never;

/** Hearts as the page of a community has it. */
function OnPage() {
  const { isFavourite } = useCommunity(7);
  return <FavoriteHeart communityId={7} name="Asheville" isFavourite={isFavourite} />;
}

/** The status as the public page asks for it. */
function OnPublicPage() {
  const { data } = useQuery(communityQueries.status(7));
  return (
    <FavoriteHeart
      communityId={7}
      name="Asheville"
      isFavourite={data?.usersResult.isFavourite ?? false}
    />
  );
}

/** Hearts as lists, the map and comparisons have them. */
function InRows({ of }: { of: 'list' | 'favorites' | 'compare' | 'household' }) {
  const list = useQuery({ ...communityQueries.list({ tab: TABS.all }), enabled: of === 'list' });
  const favorites = useQuery({
    ...communityQueries.list({ tab: TABS.favorites }),
    enabled: of === 'favorites',
  });
  const compared = useQuery({
    ...communityQueries.compare([7], ''),
    enabled: of === 'compare',
  });
  const household = useQuery({ ...listQueries.one('l', ''), enabled: of === 'household' });
  const cards =
    { list, favorites, compare: compared }[of as 'list']?.data?.dataResult ??
    household.data?.data.items.map(({ community }) => community) ??
    [];
  return cards.map(({ id, communityNameText, objectMappings }) => (
    <FavoriteHeart
      key={id}
      communityId={id}
      name={communityNameText}
      isFavourite={objectMappings[0]?.isFavourite ?? false}
    />
  ));
}

const PLACES = {
  'a page': <OnPage key="page" />,
  'a public page': <OnPublicPage key="public" />,
  'a list': <InRows key="list" of="list" />,
  'the list of favorites': <InRows key="favorites" of="favorites" />,
  'a comparison': <InRows key="compare" of="compare" />,
  'a household’s list': <InRows key="household" of="household" />,
};
type Place = keyof typeof PLACES;

/** What runs beside every screen as long as somebody is signed in. */
function SignedIn() {
  return <SessionRenewal expiry={LATE} api={useApi()} onRenewed={() => {}} onLook={() => {}} />;
}

/** An entry of the history that a card with an empty heart led to. */
function EntryOfCard() {
  const navigate = useNavigate();
  const state = withSessionEpoch({ isFavourite: false });
  return <button onClick={() => void navigate('/', { state })}>Leave an empty heart behind</button>;
}

/** A screen that is left for another, and come back to. */
function Screens({ first, then }: { first: Place; then: Place }) {
  const [place, setPlace] = useState(first);
  return (
    <>
      <SignedIn />
      <button onClick={() => setPlace(then)}>Go on</button>
      <button onClick={() => setPlace(first)}>Back</button>
      <EntryOfCard />
      <main>{PLACES[place]}</main>
    </>
  );
}

/** A server that knows whether the place is a favorite. */
function server() {
  const now = { isFavourite: true };
  const rows = () => ({ dataResult: [card(now.isFavourite)] });
  const responses = {
    'community/get-community-details': () => ({ data: card(now.isFavourite) }),
    'community/get-status': () => ({
      usersResult: { isFavourite: now.isFavourite, isRecommended: false },
      recommended: null,
    }),
    'community/get-all': (input: { tab?: number | undefined }) =>
      input.tab === TABS.favorites && !now.isFavourite ? { dataResult: [] } : rows(),
    'community/compare': rows as never,
    'list/get': () => ({ data: { items: [{ community: card(now.isFavourite) }] } as never }),
  } satisfies Responses;
  return { now, responses };
}

const hearts = () => screen.queryAllByRole('button', { name: 'Favorite Asheville' });
const pressed = () => hearts().map((heart) => heart.getAttribute('aria-pressed'));
const press = (name: string) => act(() => screen.getByRole('button', { name }).click());

useTabs();
beforeEach(() => setToken(LATE));

const EACH = Object.keys(PLACES) as Place[];
/** Each place knows of a heart before another says what it is now, and says it after another. */
const PAIRS = EACH.flatMap((place): [Place, Place][] => [
  [place, place === 'the list of favorites' ? 'a list' : 'the list of favorites'],
  [place === 'a household’s list' ? 'a list' : 'a household’s list', place],
]).filter(([, then], at) => at % 2 === 0 || then !== 'the list of favorites');

test.each(PAIRS)(
  'what %s shows as a favorite is none there anymore once %s has said so',
  async (first, then) => {
    const { now, responses } = server();
    const { sent } = show(<Screens first={first} then={then} />, { responses });
    await waitFor(() => expect(pressed()).toEqual(['true']));
    // On another device.
    now.isFavourite = false;
    const before = sent.length;
    press('Go on');
    await waitFor(() => expect(sent.length).toBeGreaterThan(before));
    await waitFor(() => expect(pressed()).not.toContain('true'));
    press('Back');
    await waitFor(() => expect(pressed()).not.toContain('true'));
  },
);

test.each(EACH)('what another tab of this browser does to a heart shows in %s', async (place) => {
  const { now, responses } = server();
  show(
    <>
      <SignedIn />
      {PLACES[place]}
    </>,
    { responses },
  );
  await waitFor(() => expect(pressed()).toEqual(['true']));
  const otherTab = new QueryClient();
  const stop = followHearts(otherTab);
  now.isFavourite = false;
  await act(() =>
    otherTab
      .getMutationCache()
      .build(otherTab, {
        mutationKey: ['community/add-as-favourite'],
        mutationFn: () => Promise.resolve({}),
      })
      .execute({}),
  );
  stop();
  await waitFor(() => expect(pressed()).not.toContain('true'));
});

test('a heart that a card handed along before gives way to what was read since', async () => {
  const { responses } = server();
  show(<Screens first="a page" then="a list" />, { responses });
  await waitFor(() => expect(pressed()).toEqual(['true']));
  press('Go on');
  press('Leave an empty heart behind');
  press('Back');
  expect(pressed()).toEqual(['true']);
});
