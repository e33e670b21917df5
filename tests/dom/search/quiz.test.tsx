import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import FindYourHappyScreen from '@/components/screens/browse/find-your-happy-screen';
import { useSaveKeptQuiz } from '@/components/shell/use-save-kept-quiz';
import { keepQuiz, readKeptQuiz } from '@/lib/client/kept-quiz';
import type { CallInput, CallOutput } from '@/lib/app/calls';
import { QUIZ_ANSWERS, QUIZ_QUESTIONS } from '@/lib/search/quiz/questions';
import { parseWishes } from '@/lib/search/wishes/address';
import { wishLabel } from '@/lib/search/wishes/wish-labels';
import { asksBeside } from '../../support/browser/asked-beside';
import { SHOPPER } from '../../support/browser/dom-accounts';
import { show, type Responses } from '../../support/browser/dom';
import { bareCommunity } from '../../unit/sections/section-community';

asksBeside('user/list-saved-searches');

type Fitting = CallOutput<'community/count-fitting'>;
type ListInput = CallInput<'community/get-all'>;

const bars = (from: number) =>
  Array.from({ length: 6 }, (_, at) => ({
    from: from + at * 5,
    to: from + (at + 1) * 5,
    count: at,
  }));

const QUIZ: Partial<CallOutput<'community/get-quiz'>> = {
  total: 500,
  answers: QUIZ_ANSWERS.map((wishes) => ({
    wishes,
    met: wishes === 'size:5000-20000' ? 412 : 7,
    unknown: wishes.startsWith('living') ? 500 : 20,
  })),
  spreads: { july: bars(70), january: bars(10) },
};

const fitting = ({ wishes = '' }: CallInput<'community/count-fitting'>): Partial<Fitting> => {
  const asked = parseWishes(wishes ?? '').wishes;
  return {
    total: 500,
    fits: asked.length === 2 ? 0 : 412,
    groups: [{ met: 1, count: 32 }],
    without: asked.map((wish, at) => ({
      wish: (wishes ?? '').split(',')[at] ?? '',
      label: wishLabel(wish),
      fits: 10 * (at + 1),
    })),
    ignored: [],
  };
};

const unknown = { state: 'unknown', value: null, name: null } as const;
const card = (id: number, communityNameText: string, wishes: object[], state = 17) => ({
  ...bareCommunity,
  id,
  communityNameText,
  state,
  wishes,
});

const FOUND = [
  card(1, 'Boone', [
    { state: 'met', value: 19_000, name: null },
    { state: 'nearly', value: 85.7, name: null },
  ]),
  card(2, 'Bend', [{ state: 'missed', value: 90_000, name: null }, unknown]),
];

const found = ({ wishes }: ListInput) => ({
  dataResult: (wishes?.includes('*') ? FOUND.toReversed() : FOUND) as never,
  count: 2,
});

const responses = (more: Responses = {}): Responses => ({
  'community/get-quiz': QUIZ as never,
  'community/count-fitting': fitting,
  'community/get-all': (input) => (input.tab === 3 ? { dataResult: [], count: 0 } : found(input)),
  ...more,
});

const open = (search = '', more: Parameters<typeof show>[1] = {}) =>
  show(<FindYourHappyScreen />, {
    at: `/app/find-your-happy${search}`,
    responses: responses(),
    ...more,
  });

const title = (at: number) => ({ name: QUIZ_QUESTIONS[at - 1]?.title ?? '' });
const wishesNow = () => new URLSearchParams(window.location.hash.split('?')[1] ?? '').get('w');

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => {});
  return () => vi.unstubAllGlobals();
});

describe('the questions', () => {
  test('each answer says how many places have it, and the line at the foot what fits so far', async () => {
    const { user } = open('?step=3');
    expect(await screen.findByRole('heading', title(3))).toBeVisible();
    expect(screen.getByText('500 towns to choose from')).toBeVisible();
    expect(screen.getByRole('group', title(3))).toBeVisible();
    const town = await screen.findByRole('button', {
      name: 'A town: 5,000 to 20,000 412 places',
    });
    expect(town).toHaveAttribute('aria-pressed', 'false');
    await user.click(town);
    expect(town).toHaveAttribute('aria-pressed', 'true');
    expect(await screen.findByText('412 towns fit so far')).toBeVisible();
    expect(wishesNow()).toBe('size:5000-20000');
    await user.click(screen.getByRole('button', { name: /^A village/ }));
    expect(wishesNow()).toBe('size:-5000');
    await user.click(screen.getByRole('button', { name: /^A village/ }));
    expect(wishesNow()).toBeNull();
  });

  test('answers of which nothing is known are not offered', async () => {
    open('?step=2');
    expect(await screen.findByRole('button', { name: /^Up to \$150,000/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText(/national average/)).toBeNull());
    expect(screen.getByText(/Not known for 20 places/)).toBeVisible();
  });

  test('several answers of one group are one wish, which a star makes count twice', async () => {
    const { user } = open('?step=6');
    await user.click(await screen.findByRole('button', { name: /^Food & Drink/ }));
    await user.click(screen.getByRole('button', { name: /^Arts & Culture/ }));
    expect(wishesNow()).toBe('todo:1.3');
    await user.click(
      screen.getByRole('button', {
        name: 'Things to do: Arts & Culture and Food & Drink matters most',
      }),
    );
    expect(wishesNow()).toBe('todo:1.3*');
    await user.click(screen.getByRole('button', { name: /^Food & Drink/ }));
    expect(wishesNow()).toBe('todo:1*');
  });

  test('only three wishes can matter most', async () => {
    const { user } = open('?step=3&w=july:-84*,home:-250000*,flights:30*,size:5000-20000');
    const star = await screen.findByRole('button', {
      name: '5,000 to 20,000 people matters most',
    });
    expect(star).toHaveAttribute('aria-disabled', 'true');
    expect(star).toHaveAccessibleDescription(/Only/);
    await user.click(star);
    expect(wishesNow()).toBe('july:-84*,home:-250000*,flights:30*,size:5000-20000');
  });

  test('Next leads on with the focus on the question, and Back keeps every answer', async () => {
    const { user } = open('?step=3');
    await user.click(await screen.findByRole('button', { name: /^A town/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByRole('heading', title(4))).toHaveFocus();
    await user.click(screen.getByRole('button', { name: /^Flights within 30 miles 7/ }));
    window.history.back();
    expect(await screen.findByRole('heading', title(3))).toBeVisible();
    await waitFor(() => expect(wishesNow()).toBe('size:5000-20000,flights:30'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(
      await screen.findByRole('button', { name: /^Flights within 30 miles 7/ }),
    ).toHaveAttribute('aria-pressed', 'true');
    await user.click(screen.getByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', title(3))).toHaveFocus();
  });

  test('Skip takes back what was answered, and leads on', async () => {
    const { user } = open('?step=3&w=size:5000-20000,flights:30');
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await screen.findByRole('heading', title(4))).toBeVisible();
    expect(wishesNow()).toBe('flights:30');
  });

  test('a temperature is set by the keyboard, between the two thumbs', async () => {
    const { user } = open();
    const highest = await screen.findByRole('slider', { name: 'July highs, highest' });
    highest.focus();
    await user.keyboard('{ArrowLeft}');
    expect(wishesNow()).toBe('july:-95');
    expect(screen.getAllByText('July highs under 95 °F')[0]).toBeVisible();
    await user.keyboard('{ArrowRight}');
    expect(wishesNow()).toBeNull();
  });

  test('numbers of one’s own are taken in place of an answer', async () => {
    const { user, fill } = open('?step=3&w=size:-5000*');
    const least = await screen.findByRole('textbox', { name: 'Minimum population' });
    await fill(least, '30k');
    await fill(screen.getByRole('textbox', { name: 'Maximum population' }), '60,000');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(wishesNow()).toBe('size:30000-60000*'));
    expect(screen.getByRole('button', { name: /^A village/ })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('somebody who skips every question reads that, not shown an empty result', async () => {
    const { user } = open('?step=8');
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('You skipped every question')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the first question' }));
    expect(await screen.findByRole('heading', title(1))).toBeVisible();
  });
});

const W = '?w=size:5000-20000,july:-84';

describe('the result', () => {
  test('says of each town what it meets, nearly meets and misses, and what is not known', async () => {
    open(W);
    const linesOf = async (name: string) =>
      within((await screen.findByRole('link', { name })).closest('article')!)
        .getAllByRole('listitem')
        .map((line) => line.textContent);
    expect(await linesOf('Boone, Illinois')).toEqual([
      'Meets it: 19,000 people',
      'Nearly: July high 85.7 °F; you asked for under 84 °F',
    ]);
    expect(await linesOf('Bend, Illinois')).toEqual([
      'Misses it: 90,000 people; you asked for 5,000 to 20,000',
      'Not known: July high',
    ]);
    expect(screen.getByText('1 of 2 wishes')).toHaveTextContent('1 of 2 wishes · 75% fit');
  });

  test('is sorted again when a wish matters most', async () => {
    const { user, sent } = open(W);
    await screen.findByRole('link', { name: 'Boone, Illinois' });
    await user.click(screen.getByRole('button', { name: '5,000 to 20,000 people matters most' }));
    await waitFor(() =>
      expect(sent.findLast(({ to }) => to === 'community/get-all')?.input).toMatchObject({
        wishes: 'size:5000-20000*,july:-84',
        diversify: true,
        limit: 12,
      }),
    );
    await waitFor(() =>
      expect(
        screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
      ).toEqual(['Bend', 'Boone']),
    );
  });

  test('where no town meets all, says which two wishes are in the way, with a way out of each', async () => {
    const { user } = open(W);
    expect(await screen.findByText('No town meets all 2 wishes at once.')).toBeVisible();
    expect(screen.getByText('Without “July highs under 84 °F”, 20 would.')).toBeVisible();
    await user.click(
      screen.getByRole('button', { name: /^Leave it out ?: July highs under 84 °F/ }),
    );
    await waitFor(() => expect(wishesNow()).toBe('size:5000-20000'));
    await waitFor(() => expect(screen.queryByText(/No town meets all/)).toBeNull());
  });

  test('says which wishes of its link aren’t understood, until it is dismissed or answered otherwise', async () => {
    const { user } = open('?w=size:5000-20000,sunshine:lots,july:-84');
    const notice = await screen.findByText(/^Left out of the wishes in this link/);
    expect(notice).toHaveTextContent('sunshine:lots');
    await waitFor(() => expect(wishesNow()).toBe('size:5000-20000,july:-84'));
    expect(notice).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss this message' }));
    expect(notice).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Boone, Illinois' })).toBeVisible();
  });

  test('offers more of a state that has four of the towns', async () => {
    const four = [1, 2, 3, 4].map((id) => card(id, `Town ${id}`, [unknown, unknown]));
    const { user, sent } = open(W, {
      responses: responses({
        'community/get-all': ({ states }) =>
          ({
            dataResult: states ? [...four, card(9, 'Another', [unknown, unknown])] : four,
            count: 5,
          }) as never,
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show more of Illinois' }));
    const more = await screen.findByRole('region', { name: 'More of Illinois' });
    expect(
      within(more)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Another']);
    expect(sent.at(-1)?.input).toMatchObject({ states: [17], wishes: 'size:5000-20000,july:-84' });
  });

  test('a visitor’s own is kept in the browser, and log-in is offered to keep it longer', async () => {
    const { user, session } = open('?step=8&w=size:5000-20000');
    await user.click(await screen.findByRole('button', { name: 'See results' }));
    expect(await screen.findByRole('heading', { name: /towns/ })).toHaveFocus();
    expect(await screen.findByText('Kept in this browser.')).toBeVisible();
    expect(readKeptQuiz()).toEqual({ wishes: 'size:5000-20000', communityIds: [1, 2] });
    await user.click(screen.getByRole('button', { name: '5,000 to 20,000 people matters most' }));
    await waitFor(() =>
      expect(readKeptQuiz()).toEqual({ wishes: 'size:5000-20000*', communityIds: [2, 1] }),
    );
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(session.openDialog).toHaveBeenCalledWith('login', undefined, 'keep your quiz result');
  });

  test('somebody’s own is saved with their account; another’s link only when they ask for it', async () => {
    const saved: object[] = [];
    const { user } = open(W, {
      account: SHOPPER,
      responses: responses({
        'community/save-quiz-result': (input) => {
          saved.push(input);
          return { count: 2 };
        },
        'community/get-all': (input) =>
          input.tab === 3
            ? {
                dataResult: [],
                count: 0,
                ...(saved.length > 0 && {
                  quizWishes: (saved.at(-1) as { wishes: string }).wishes,
                }),
              }
            : found(input),
      }),
    });
    const save = await screen.findByRole('button', { name: 'Save these as my recommendations' });
    expect(saved).toEqual([]);
    await user.click(save);
    expect(await screen.findByRole('link', { name: 'Recommended' })).toBeVisible();
    expect(saved).toEqual([{ wishes: 'size:5000-20000,july:-84', communityIds: [1, 2] }]);
    await user.click(screen.getByRole('button', { name: 'July highs under 84 °F matters most' }));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.at(-1)).toEqual({
      wishes: 'size:5000-20000,july:-84*',
      communityIds: [2, 1],
    });
  });
});

test('a person who logs in takes along the result that waits in the browser, once', async () => {
  const result = { wishes: 'size:5000-20000', communityIds: [2, 1] };
  keepQuiz(result);
  const Saver = () => {
    useSaveKeptQuiz();
    return null;
  };
  const { sent } = show(<Saver />, {
    account: SHOPPER,
    responses: { 'community/save-quiz-result': { count: 2 } },
  });
  expect(await screen.findByText('Your quiz result is saved with your account.')).toBeVisible();
  expect(sent).toEqual([{ to: 'community/save-quiz-result', input: result }]);
  expect(readKeptQuiz()).toBeNull();
});

test('what could not be saved stays in the browser', async () => {
  const result = { wishes: 'size:5000-20000', communityIds: [2, 1] };
  keepQuiz(result);
  const { ApiError } = await import('../../support/browser/dom');
  const Saver = () => {
    useSaveKeptQuiz();
    return null;
  };
  show(<Saver />, {
    account: SHOPPER,
    responses: { 'community/save-quiz-result': new ApiError(503, 'Try again in a moment.') },
  });
  expect(await screen.findByText('Try again in a moment.')).toBeVisible();
  expect(readKeptQuiz()).toEqual(result);
});
