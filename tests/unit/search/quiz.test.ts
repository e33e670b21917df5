import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatQuizAddress,
  parseQuizAddress,
  type QuizStep,
} from '@/components/screens/browse/quiz/quiz-address';
import {
  isChosen,
  withAnswer,
  withoutQuestion,
  wishesOf,
} from '@/components/screens/browse/quiz/quiz-answers';
import { CommunityIndex } from '@/lib/search/index/community-index';
import { countFits } from '@/lib/search/index/count-fitting';
import type { IndexedCommunity } from '@/lib/search/index/indexed-community';
import { quizCounts } from '@/lib/search/index/quiz-counts';
import { answersOf } from '@/lib/search/index/rank-by-wishes';
import { QUIZ_ANSWERS, QUIZ_QUESTIONS } from '@/lib/search/quiz/questions';
import { formatWishes, parseWishes } from '@/lib/search/wishes/address';
import { wishAsked } from '@/lib/search/wishes/wish-labels';
import { indexedCommunity, PlainTextIndex } from '../../support/indexed-communities';
import { runs } from '../../support/property-runs';

const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 });
const thing = fc.constantFrom(undefined, null, { name: 'It', miles: 5 }, { name: 'It', miles: 40 });
const aPlace = fc
  .record({
    stateId: fc.constantFrom(1, 2),
    population: orNull(fc.constantFrom(900, 5000, 20_000, 400_000)),
    homeValue: orNull(fc.constantFrom(140_000, 150_000, 600_000)),
    julyHigh: orNull(fc.constantFrom(40, 57, 59.9, 60, 84, 87.9, 120)),
    januaryLow: orNull(fc.constantFrom(-30, -18, 20, 32, 70)),
    amenityTypeIds: fc.subarray([101, 201]),
    nearest: fc.record({ flights: thing, college: thing, hospital: thing }),
  })
  .map((place) => place as Partial<IndexedCommunity>);

function indexOf(places: readonly Partial<IndexedCommunity>[]): CommunityIndex {
  const index = new CommunityIndex(new PlainTextIndex());
  const put = places.map((place, at) => indexedCommunity({ ...place, id: at + 1 }));
  index.put(put, [], { knows: () => false });
  index.settle();
  return index;
}

/** What each community answers to some wishes. */
const statesOf = (index: CommunityIndex, text: string) =>
  [...index.ids()].map((id) =>
    (answersOf(index, id, parseWishes(text).wishes) ?? []).map(({ state }) => state),
  );

const someAnswers = fc
  .uniqueArray(fc.constantFrom(...QUIZ_ANSWERS), {
    maxLength: 5,
    selector: (text) => text.split(':')[0],
  })
  .map((answers) => answers.join(','));

describe('what the quiz counts', () => {
  test('beside each answer is how many meet it, and how many may', () => {
    fc.assert(
      fc.property(fc.array(aPlace, { maxLength: 12 }), (places) => {
        const index = indexOf(places);
        const { total, answers, spreads } = quizCounts(index);
        expect(total).toBe(places.length);
        for (const { wishes, met, unknown } of answers) {
          const states = statesOf(index, wishes);
          const all = states.filter((one) => one.every((state) => state === 'met')).length;
          const open = states.filter((one) =>
            one.every((state) => state === 'met' || state === 'unknown'),
          ).length;
          expect([wishes, met, unknown]).toEqual([wishes, all, open - all]);
        }
        const known = places.filter(({ julyHigh }) => julyHigh !== null).length;
        expect(spreads.july.reduce((sum, { count }) => sum + count, 0)).toBe(known);
      }),
      runs(),
    );
  });

  test('fits are those that meet all, without each wish those that meet the others', () => {
    fc.assert(
      fc.property(fc.array(aPlace, { maxLength: 12 }), someAnswers, (places, text) => {
        const index = indexOf(places);
        const { wishes } = parseWishes(text);
        const states = statesOf(index, text);
        const meetingAllBut = (left: number) =>
          states.filter((one) => one.every((state, at) => at === left || state === 'met')).length;
        const { fits, groups, without, total } = countFits(index, text);
        expect(total).toBe(places.length);
        expect(fits).toBe(meetingAllBut(-1));
        expect(without.map((one) => one.fits)).toEqual(wishes.map((_, at) => meetingAllBut(at)));
        expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(places.length);
        if (fits > 0) expect(groups[0]).toEqual({ met: wishes.length, count: fits });
      }),
    );
  });
});

describe('the questions', () => {
  test('are eight, and every answer is wishes of its question that addresses can have', () => {
    expect(QUIZ_QUESTIONS).toHaveLength(8);
    expect(new Set(QUIZ_ANSWERS).size).toBe(QUIZ_ANSWERS.length);
    for (const question of QUIZ_QUESTIONS)
      for (const group of question.groups)
        for (const answer of group.answers) {
          const { wishes, ignored } = parseWishes(answer.wishes);
          expect(ignored).toEqual([]);
          expect(formatWishes(wishes)).toBe(answer.wishes);
          for (const { kind } of wishes) expect(question.kinds).toContain(kind);
        }
  });

  test('no kind of wish is asked for by two questions', () => {
    const kinds = QUIZ_QUESTIONS.flatMap((question) => question.kinds);
    expect(new Set(kinds).size).toBe(kinds.length);
  });

  test('an answer that is chosen is chosen, twice is not, and skipping takes it back', () => {
    for (const question of QUIZ_QUESTIONS)
      for (const group of question.groups)
        for (const answer of group.answers) {
          const before = parseWishes('age:30-40').wishes;
          const chosen = withAnswer(before, group, answer);
          expect(isChosen(chosen, group, answer)).toBe(true);
          expect(wishesOf(chosen, question)).toHaveLength(chosen.length - 1);
          expect(withAnswer(chosen, group, answer)).toEqual(before);
          expect(withoutQuestion(chosen, question)).toEqual(before);
        }
  });

  test('another answer of a group keeps that it matters most', () => {
    const [, , size] = QUIZ_QUESTIONS;
    const [group] = size?.groups ?? [];
    const [first, second] = group?.answers ?? [];
    if (!group || !first || !second) throw new Error('No answers.');
    const starred = parseWishes(`${first.wishes}*`).wishes;
    expect(formatWishes(withAnswer(starred, group, second))).toBe(`${second.wishes}*`);
  });
});

describe('the address of the quiz', () => {
  test('says the step and the wishes, and is read as it was written', () => {
    const steps = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.constant('results' as const));
    fc.assert(
      fc.property(steps, someAnswers, (step: QuizStep, text) => {
        const address = { step, wishes: parseWishes(text).wishes, ignoredWishes: [] };
        expect(parseQuizAddress(formatQuizAddress(address))).toEqual(address);
      }),
    );
  });

  test.each([
    ['', 1],
    ['?step=0', 1],
    ['?step=9', 1],
    ['?step=x', 1],
    ['?step=4', 4],
    ['?w=nonsense', 1],
    ['?w=size:-5000', 'results'],
    ['?step=results', 'results'],
  ])('%s shows %s', (search, step) => {
    expect(parseQuizAddress(search).step).toBe(step);
  });
});

test.each([
  ['july:-84', 'for under 84 °F'],
  ['january:35-', 'for at least 35 °F'],
  ['size:20000-100000', 'for 20,000 to 100,000'],
  ['home:-300000', 'for at most $300,000'],
  ['college:10', 'for one within 10 miles'],
  ['flights:30', 'for flights within 30 miles'],
  ['near:7~50', 'for within 50 miles'],
  ['states:37.47', 'for North Carolina or Tennessee'],
  ['todo:1.3', 'for Arts & Culture and Food & Drink'],
  ['transit:yes', 'for some'],
])('what %s asked is said after “you asked”', (text, words) => {
  expect(parseWishes(text).wishes.map(wishAsked)).toEqual([words]);
});
