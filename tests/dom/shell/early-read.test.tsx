import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { coverNameClass } from '@/components/communities/cover/cover-name';
import { cautions } from '@/components/communities/facts/figures';
import { CoverImage } from '@/components/communities/cover/cover-image';
import { DetailsSkeleton } from '@/components/screens/browse/community-details/details-skeleton';
import CommunityDetailsScreen from '@/components/screens/browse/community-details-screen';
import CommunityListScreen from '@/components/screens/browse/community-list-screen';
import { FIRST_READ_SCRIPT } from '@/components/shell/early/scripts.generated';
import { ScreenPlaceholders } from '@/components/shell/pre-hydration';
import { LOG_OUT_KEY } from '@/lib/client/session/pending-log-out';
import type { BasicInfo } from '@/lib/domains/communities/output';
import { countyName } from '@/lib/shared/format/places';
import { COVER_SIZES } from '@/lib/shared/constants/picture-sources';
import { ClientProvider } from '@/components/shell/client-provider';
import { SessionProvider } from '@/components/shell/session-provider';
import { ToastProvider } from '@/components/ui/overlay/toasts';
import { HashRouter } from 'react-router';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { asksBeside } from '../../support/browser/asked-beside';
import {
  afterSession,
  later,
  ApiError,
  show,
  type Responses,
  type Sent,
} from '../../support/browser/dom';
import { setToken, useTabs } from '../../support/browser/dom-tabs';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('data/get-filling');

const NONE = { data: [] } as never;

const RESPONSES: Responses = {
  'community/get-all': { dataResult: [bareCommunity], count: 1 },
  'community/get-all-states': NONE,
  'community/get-amenity-categories': NONE,
  'community/get-health-facility-types': NONE,
};

useTabs();

/** Runs what the page runs in its head, before anything is drawn. */
function Page({ children }: { children: ReactNode }) {
  useState(() => {
    window.history.replaceState(null, '', `/${window.location.hash}`);
    const run = Reflect.construct(Function, [FIRST_READ_SCRIPT]) as () => void;
    run();
  });
  return children;
}

afterEach(() => {
  vi.restoreAllMocks();
  window.earlyRead = undefined;
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
      responses: RESPONSES,
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
      responses: RESPONSES,
    },
  );
  expect(await screen.findByText('1 Result')).toBeVisible();
  expect(lists(sent)).toEqual([expect.objectContaining({ searchText: 'spring' })]);
});

test('nothing is read early for somebody whose log-out is still owed', () => {
  localStorage.setItem(LOG_OUT_KEY, '4102444800');
  const { sent } = show(<Page>{null}</Page>, { at: '/app/community-list', responses: RESPONSES });
  expect(sent).toEqual([]);
});

test('an ended session is shown, though the early response took its cookies before the code was there', async () => {
  setToken('4102444800');
  const ended = () => {
    setToken('');
    return afterSession({ dataResult: [bareCommunity], count: 1 });
  };
  const early = vi.fn(ended);
  const { rerender } = show(<Page>{null}</Page>, {
    at: '/app/community-list',
    responses: {
      ...RESPONSES,
      'community/get-all': early,
      'user/get-user-details': new ApiError(401, MESSAGES.sessionEnded),
    },
  });
  await vi.waitFor(() => expect(early).toHaveBeenCalled());
  await vi.waitFor(() => expect(document.cookie).toContain('token=4102444800'));
  rerender(
    <ToastProvider>
      <ClientProvider>
        <SessionProvider>
          <HashRouter>
            <CommunityListScreen />
          </HashRouter>
        </SessionProvider>
      </ClientProvider>
    </ToastProvider>,
  );
  // The screen that says so first goes, and the login says it.
  await waitFor(() => expect(screen.getByText(MESSAGES.sessionEnded)).toBeVisible());
  await vi.waitFor(() => expect(window.location.hash).toMatch(/^#\/login/));
  expect(document.cookie).not.toContain('token=');
});

/** The server's page, in which the early script has learned of a community. */
async function drawn(community: Partial<BasicInfo> = {}) {
  const { response, give } = later<{ data: never }>();
  const shown = show(
    <Page>
      <ScreenPlaceholders />
    </Page>,
    {
      at: '/app/community-details/7',
      responses: { 'community/get-community-details': response },
    },
  );
  await give({ data: { ...bareCommunity, ...community } as never });
  const place = (what: string) => document.querySelector<HTMLElement>(`[data-early="${what}"]`);
  return { ...shown, place };
}

test('what is largest on a community’s page is there before its code', async () => {
  const { sent, place } = await drawn();
  expect(place('name')).toHaveTextContent('Sidney');
  expect(place('where')).toHaveTextContent(/^Champaign County, Illinois$/);
  expect(place('page')).not.toHaveAttribute('data-represented');
  expect(sent.map(({ input }) => input)).toEqual([{ communityId: 7 }]);
});

test('what the key facts say of a count is there before the code, where it is all that they say', async () => {
  const counted = { value: 1, source: 'GeoNames', caution: 'No year is given.' };
  const sources = { ...bareCommunity.sources, population: counted as never };
  const { place } = await drawn({ population: 1000, sources });
  expect(cautions({ ...bareCommunity, population: 1000, sources })).toEqual([
    place('note')?.textContent,
  ]);
  window.earlyRead = undefined;
  cleanup();
  expect((await drawn({ population: 999, sources })).place('note')).toBeEmptyDOMElement();
});

test('an answer that is here before the page’s elements is written once they are', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  const shown = show(<Page>{null}</Page>, {
    at: '/app/community-details/7',
    responses: { 'community/get-community-details': { data: bareCommunity } },
  });
  await vi.waitFor(() => expect(window.earlyRead?.place).toBeDefined());
  shown.rerender(<ScreenPlaceholders />);
  await vi.waitFor(() =>
    expect(document.querySelector('[data-early="name"]')).toHaveTextContent('Sidney'),
  );
});

test('a long name is set smaller before the code is there, as it will be afterward', async () => {
  const { place } = await drawn({ communityNameText: 'Village of Loch Lloyd' });
  expect(place('name')).toHaveClass(...coverNameClass('Village of Loch Lloyd').split(' '));
});

test('a represented community’s page keeps room for what is said of it', async () => {
  const { place } = await drawn({ isRepresented: true });
  expect(place('page')).toHaveAttribute('data-represented');
});

test('a cover photo is asked for as the page will ask for it', async () => {
  const images = 'media/cover-00112233445566778899aabbccddeeff';
  const { place } = await drawn({ images });
  const early = place('picture')?.querySelector('img');
  const page = document.createElement('div');
  page.innerHTML = renderToStaticMarkup(
    <CoverImage images={images} alt="" sizes={COVER_SIZES} first>
      {null}
    </CoverImage>,
  );
  const later = page.querySelector('img');
  expect(later).not.toBeNull();
  for (const name of ['src', 'srcset', 'sizes', 'class', 'alt'])
    expect(early?.getAttribute(name), name).toBe(later?.getAttribute(name));
});

const state = (stateShortName: string, stateName: string) =>
  ({ ...bareCommunity.stateCommunities, stateShortName, stateName }) as const;

test.each([
  ['Prince of Wales-Hyder', 'Craig', state('AK', 'Alaska')],
  ['Orleans', 'New Orleans', state('LA', 'Louisiana')],
  ['Staunton city', 'Staunton', state('VA', 'Virginia')],
  ['Carson City', 'Carson City', state('NV', 'Nevada')],
  ['Baltimore', 'Baltimore', state('MD', 'Maryland')],
  ['Greater Bridgeport Planning', 'Bridgeport', state('CT', 'Connecticut')],
  ['District of Columbia', 'Washington', state('DC', 'District of Columbia')],
  ['Baltimore County', 'Towson', state('NC', 'North Carolina')],
  ['Los Angeles', 'Los Angeles', state('CA', 'California')],
  ['St. Clair', 'O’Fallon', state('IL', 'Illinois')],
  [null, 'Sidney', state('NE', 'Nebraska')],
])('of %s the early page says what the page says', async (county, city, state) => {
  const { place } = await drawn({ county, city, stateCommunities: state });
  const { stateShortName, stateName } = state;
  const where = [countyName(county, stateShortName, city), stateName].filter(Boolean).join(', ');
  expect(place('where')?.textContent).toBe(where);
});

test('the skeleton that React draws has what the early script has learned', async () => {
  await drawn();
  render(<DetailsSkeleton />);
  expect(screen.getAllByRole('heading', { level: 1, name: 'Sidney' })).toHaveLength(2);
});

test('the details take the early answer of their community alone', async () => {
  const { sent } = show(
    <Page>
      <CommunityDetailsScreen id={8} />
    </Page>,
    {
      at: '/app/community-details/7',
      responses: { 'community/get-community-details': () => new Promise(() => {}) },
    },
  );
  await screen.findByText('Loading the community…');
  expect(sent.map(({ input }) => input)).toEqual([{ communityId: 7 }, { communityId: 8 }]);
});
