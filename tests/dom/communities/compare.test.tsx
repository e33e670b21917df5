import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CommunityCard } from '@/components/communities/card/community-card';
import { CompareTray } from '@/components/communities/comparing/lazy-compare';
import CompareScreen from '@/components/screens/browse/compare-screen';
import type { ComparedCommunity } from '@/lib/domains/community-page/compare-output';
import type { CallInput } from '@/lib/app/calls';
import { show, type Responses } from '../../support/browser/dom';
import { bareCommunity, insight } from '../../unit/sections/section-community';

const NAMES = ['Asheville', 'Boone', 'Johnson City', 'Bristol', 'Marion'];
const notKnown = { isKnown: false, name: null, miles: null };

const place = (id: number, known: Partial<ComparedCommunity> = {}): ComparedCommunity => ({
  ...bareCommunity,
  id,
  communityNameText: NAMES[id - 1] ?? 'Elsewhere',
  stateCommunities: { stateName: 'North Carolina', stateShortName: 'NC' },
  figures: [],
  larger: [],
  nearest: { flights: notKnown, college: notKnown, hospital: notKnown, coast: notKnown },
  wishes: [],
  ...known,
});

const PLACES = [
  place(1, { population: 94_589, medianAge: 39, medianHomePrice: 411_000 }),
  place(2, {
    population: 19_092,
    medianAge: 39.5,
    about: { ...insight, aboutDesc: 'A town with a porch on every house.' },
  }),
  place(3),
  place(4),
  place(5),
];

const responses: Responses = {
  'community/compare': ({ communityIds, wishes }: CallInput<'community/compare'>) => ({
    dataResult: PLACES.filter(({ id }) => communityIds.includes(id)).map((one) => ({
      ...one,
      wishes: wishes
        ? [
            one.id === 1
              ? { state: 'nearly' as const, value: 85.7, name: null }
              : { state: 'unknown' as const, value: null, name: null },
          ]
        : [],
    })),
    missingIds: communityIds.map(Number).filter((id) => id > NAMES.length),
    wishLabels: wishes ? ['July highs under 84 °F'] : [],
    ignoredWishes: [],
  }),
  'community/get-all': ({ searchText }: CallInput<'community/get-all'>) => {
    const dataResult = PLACES.filter(({ communityNameText }) =>
      communityNameText.toLowerCase().startsWith((searchText ?? '').toLowerCase()),
    ).map((one) => ({ ...one, unknown: [] as [], wishes: undefined }));
    return { dataResult, count: dataResult.length } as never;
  },
};

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

const tick = (name: string) => screen.findByRole('checkbox', { name: `Compare ${name}` });

function showCards(at = '/app/community-list') {
  return show(
    <>
      {PLACES.map((community) => (
        <CommunityCard key={community.id} community={community} />
      ))}
      <CompareTray />
    </>,
    { responses, at },
  );
}

const tray = () => screen.findByRole('region', { name: 'Places to compare' });

describe('ticks and the tray', () => {
  test('two ticks lead to a comparison, with the wishes of the list', async () => {
    const { user } = showCards('/app/community-list?w=july:-84');
    await user.click(await tick('Asheville'));
    expect(await tray()).toHaveTextContent('Tick one more to compare');
    await user.click(await tick('Boone'));
    expect(within(await tray()).getByRole('link', { name: 'Compare' })).toHaveAttribute(
      'href',
      '/#/app/compare?ids=1,2&w=july:-84',
    );
    expect(screen.getByText('Boone added. 2 of 4 chosen to compare.')).toBeInTheDocument();
  });

  test('the fifth is refused, in words that say what to do', async () => {
    const { user } = showCards();
    for (const name of NAMES) await user.click(await tick(name));
    const appError =
      'Four places can be compared at a time. Remove one here, then tick Marion again.';
    expect(within(await tray()).getByRole('alert')).toHaveTextContent(appError);
    expect(await tick('Marion')).not.toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove Boone from the comparison' }));
    expect(screen.queryByText(appError)).not.toBeInTheDocument();
    expect(await tick('Boone')).not.toBeChecked();
    await user.click(await tick('Marion'));
    expect(await tick('Marion')).toBeChecked();
  });

  test('the browser keeps them, and another tab’s count here too', async () => {
    const first = showCards();
    await first.user.click(await tick('Asheville'));
    first.unmount();
    showCards();
    expect(await tick('Asheville')).toBeChecked();
    const both = [
      { id: 1, name: 'Asheville' },
      { id: 2, name: 'Boone' },
    ];
    localStorage.setItem('wherewell-compare', JSON.stringify(both));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    expect(await tick('Boone')).toBeChecked();
    expect(await tray()).toHaveTextContent('2 of 4');
  });

  test('what is stored but is no choice is no harm', async () => {
    localStorage.setItem('wherewell-compare', '[{"id":"x"},7,{"id":1,"name":"Asheville"}');
    showCards();
    expect(await tick('Asheville')).not.toBeChecked();
  });

  test('a browser that keeps nothing says so', async () => {
    const setItem = () => {
      throw new Error('blocked');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem });
    const { user } = showCards();
    await user.click(await tick('Asheville'));
    expect(await screen.findByText(/keeps nothing for this site/)).toBeInTheDocument();
  });
});

const open = (search: string) =>
  show(<CompareScreen />, { responses, at: `/app/compare${search}` });

describe('the comparison', () => {
  test('has a row for each figure, with what is not known as neither zero nor no', async () => {
    open('?ids=1,2');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Asheville and Boone side by side' }),
    ).toBeInTheDocument();
    const row = screen.getByRole('row', { name: /^Population / });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['94,589', '19,092']);
    const homes = screen.getByRole('row', { name: /^Typical home value/ });
    expect(within(homes).getAllByRole('cell')[1]).toHaveTextContent(/^Not known$/);
    expect(screen.getByText('Not known of any of these:').parentElement).toHaveTextContent(
      /Median gross rent; /,
    );
    expect(screen.getByText('A town with a porch on every house.')).toBeInTheDocument();
    expect(screen.getByText(/Written by Jordan Sample/)).toBeInTheDocument();
  });

  test('only differences leaves out what is alike, and is in the address', async () => {
    const { user } = open('?ids=1,2');
    expect(await screen.findByRole('row', { name: /^Median age/ })).toBeInTheDocument();
    await user.click(screen.getByRole('switch', { name: 'Only differences' }));
    expect(screen.queryByRole('row', { name: /^Median age/ })).not.toBeInTheDocument();
    expect(screen.getByRole('row', { name: /^Population / })).toBeInTheDocument();
    expect(window.location.hash).toBe('#/app/compare?ids=1,2&only=differences');
  });

  test('wishes come first, in the marks and words of lists', async () => {
    open('?ids=1,2&w=july:-84*');
    const row = await screen.findByRole('row', { name: /^July highs under 84 °F/ });
    expect(row).toHaveTextContent('Matters most');
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Nearly: July high 85.7 °F', 'Not known: July high']);
  });

  test('places are removed and added, one in the list’s tray as well', async () => {
    localStorage.setItem('wherewell-compare', JSON.stringify([{ id: 2, name: 'Boone' }]));
    const { user } = open('?ids=1,2');
    await user.click(
      await screen.findByRole('button', { name: 'Remove Boone from the comparison' }),
    );
    expect(window.location.hash).toBe('#/app/compare?ids=1');
    expect(localStorage.getItem('wherewell-compare')).toBeNull();
    await user.type(screen.getByRole('combobox', { name: 'Add a place' }), 'johns');
    await user.click(await screen.findByRole('option', { name: /Johnson City/ }));
    await waitFor(() => expect(window.location.hash).toBe('#/app/compare?ids=1,3'));
    expect(
      await screen.findByRole('heading', { level: 1, name: /Asheville and Johnson City/ }),
    ).toBeInTheDocument();
  });

  test('ids that are doubled, nobody’s or too many are said, and the rest is shown', async () => {
    open('?ids=1,1,900,abc,2,3,4');
    expect(await screen.findByText(/No place has the number 900/)).toBeInTheDocument();
    expect(screen.getByText(/“abc” in the link/)).toBeInTheDocument();
    expect(screen.getByText(/names a place more than once/)).toBeInTheDocument();
    expect(screen.getByText(/The link names 1 more/)).toBeInTheDocument();
    expect(
      screen.getByRole('heading', {
        level: 1,
        name: 'Asheville, Boone and Johnson City side by side',
      }),
    ).toBeInTheDocument();
  });

  test('a wish that isn’t understood is said, and the others are answered', async () => {
    const { user } = show(<CompareScreen />, {
      responses,
      at: '/app/compare?ids=1,2&w=july:-84,sunshine:lots',
    });
    const notice = await screen.findByText(/^Left out of the wishes in this link/);
    expect(notice).toHaveTextContent('sunshine:lots');
    expect(await screen.findByText(/85\.7 °F/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(notice).not.toBeInTheDocument();
  });

  test('the link that is copied is the page that the server renders', async () => {
    const { user } = open('?ids=1,2&w=july:-84');
    await user.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(
      `${window.location.origin}/compare/1-2?w=july:-84`,
    );
  });

  test('on paper sources are notes', async () => {
    open('?ids=1,2');
    await screen.findByRole('row', { name: /^Population / });
    act(() => void window.dispatchEvent(new Event('beforeprint')));
    expect(screen.getByText(/printed on/)).toHaveTextContent('/compare/1-2');
    expect(screen.queryByRole('button', { name: /^Source/ })).not.toBeInTheDocument();
  });

  test('without ids it says how to begin, with what was ticked at hand', async () => {
    localStorage.setItem('wherewell-compare', JSON.stringify([{ id: 2, name: 'Boone' }]));
    open('');
    expect(await screen.findByRole('link', { name: 'Compare Boone' })).toHaveAttribute(
      'href',
      '/#/app/compare?ids=2',
    );
  });
});
