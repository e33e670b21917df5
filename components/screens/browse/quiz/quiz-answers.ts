import { CHOICES } from '@/lib/search/wishes/choices';
import { formatWish, parseWishes, WISHES_LIMIT } from '@/lib/search/wishes/address';
import type { QuizAnswer, QuizGroup, QuizQuestion } from '@/lib/search/quiz/questions';
import { withWish, type ChoiceWish, type Wish } from '@/lib/search/wishes/wish';

type Wishes = readonly Wish[];

const plain = (wish: Wish): string => formatWish({ ...wish, weight: 1 });

/** The kinds of wishes that a group's answers make. */
const kindsOf = ({ answers }: QuizGroup): ReadonlySet<string> =>
  new Set(answers.flatMap(({ wishes }) => parseWishes(wishes).wishes.map(({ kind }) => kind)));

const optionsOf = (wishes: Wishes, group: Extract<QuizGroup, { kind: 'some' }>) =>
  wishes.find((wish): wish is ChoiceWish & Wish => wish.kind === group.wish)?.options ?? [];

/** Whether an answer is what was chosen. */
export function isChosen(wishes: Wishes, group: QuizGroup, answer: QuizAnswer): boolean {
  if (group.kind === 'some')
    return optionsOf(wishes, group).some((code) => `${group.wish}:${code}` === answer.wishes);
  const kinds = kindsOf(group);
  const chosen = wishes.filter(({ kind }) => kinds.has(kind)).map(plain);
  const answerWishes = parseWishes(answer.wishes).wishes.map(plain);
  return chosen.length === answerWishes.length && answerWishes.every((one) => chosen.includes(one));
}

/** The wishes with an answer chosen, or taken back. */
export function withAnswer(wishes: Wishes, group: QuizGroup, answer: QuizAnswer): Wishes {
  if (group.kind === 'some') return withOption(wishes, group, answer);
  const kinds = kindsOf(group);
  const others = wishes.filter(({ kind }) => !kinds.has(kind));
  if (isChosen(wishes, group, answer)) return others;
  const weight = wishes.some((wish) => kinds.has(wish.kind) && wish.weight === 2) ? 2 : 1;
  return parseWishes(answer.wishes).wishes.reduce<Wishes>(
    (all, wish) => withWish(all, { ...wish, weight }),
    others,
  );
}

function withOption(
  wishes: Wishes,
  group: Extract<QuizGroup, { kind: 'some' }>,
  answer: QuizAnswer,
): Wishes {
  const chosen = optionsOf(wishes, group);
  const code = answer.wishes.slice(group.wish.length + 1);
  const options = chosen.includes(code)
    ? chosen.filter((one) => one !== code)
    : [...CHOICES[group.wish].options.keys()].filter((one) => one === code || chosen.includes(one));
  const before = wishes.find(({ kind }) => kind === group.wish);
  const others = wishes.filter(({ kind }) => kind !== group.wish);
  if (options.length === 0) return others;
  const wish: Wish = { kind: group.wish, options, weight: before?.weight ?? 1 };
  return before ? withWish(wishes, wish) : [...others, wish];
}

/** What a question has led to. */
export const wishesOf = (wishes: Wishes, { kinds }: QuizQuestion): Wishes =>
  wishes.filter(({ kind }) => kinds.includes(kind));

/** The wishes without those of a question, which was skipped. */
export const withoutQuestion = (wishes: Wishes, { kinds }: QuizQuestion): Wishes =>
  wishes.filter(({ kind }) => !kinds.includes(kind));

/** Up to so many wishes can matter most. */
export const MOST_STARS = 3;

/** Only so many fit into an address. */
export const isFull = (wishes: Wishes): boolean => wishes.length >= WISHES_LIMIT;
