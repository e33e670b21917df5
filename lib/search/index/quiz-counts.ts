import { intersectionOf, unionOf } from '../sets/bitset';
import { QUIZ_ANSWERS, QUIZ_SPREADS, type QuizSpread } from '../quiz/questions';
import type { QuizCounts } from '../output';
import { CHOICES } from '../wishes/choices';
import { parseWishes } from '../wishes/address';
import type { ChoiceWish, Wish } from '../wishes/wish';
import type { CommunityIndex } from './community-index';
import { wishReader } from './wish-answers';

/** What the quiz shows beside its answers, over all communities. */
export const quizCounts = (index: CommunityIndex): QuizCounts => ({
  total: index.live.size(),
  answers: QUIZ_ANSWERS.map((text) => ({ wishes: text, ...countAnswer(index, text) })),
  spreads: { july: spreadOf(index, 'july'), january: spreadOf(index, 'january') },
});

function countAnswer(index: CommunityIndex, text: string) {
  const { wishes } = parseWishes(text);
  const [only] = wishes;
  if (only && wishes.length === 1 && 'options' in only && only.options.length === 1)
    return countOption(index, only);
  return countMeeting(index, wishes);
}

/** The sets of one option are there already. */
function countOption({ options, live }: CommunityIndex, { kind, options: [code] }: ChoiceWish) {
  const { filter, options: known } = CHOICES[kind];
  const sets = options.of(filter, known.get(code ?? '')?.values ?? []);
  const yes = unionOf(sets.map((set) => set.yes));
  const unknown = unionOf(sets.map((set) => set.unknown)).new_difference(yes);
  return {
    met: intersectionOf([live, yes]).size(),
    unknown: intersectionOf([live, unknown]).size(),
  };
}

function countMeeting(index: CommunityIndex, wishes: readonly Wish[]) {
  const readers = wishes.flatMap((wish) => wishReader(index, wish) ?? []);
  let [met, unknown] = [0, 0];
  for (const slot of index.live) {
    let [missed, open] = [false, false];
    for (const reader of readers) {
      const miss = reader.miss(slot);
      if (Number.isNaN(miss)) open = true;
      else missed ||= miss !== 0;
    }
    if (missed) continue;
    if (open) unknown += 1;
    else met += 1;
  }
  return { met, unknown };
}

function spreadOf(
  { live, wishFacts }: CommunityIndex,
  kind: QuizSpread,
): QuizCounts['spreads'][QuizSpread] {
  const { from, width, bars } = QUIZ_SPREADS[kind];
  const values = wishFacts.valuesOf(kind === 'july' ? 'julyHigh' : 'januaryLow');
  const counts = new Array<number>(bars).fill(0);
  for (const slot of live) {
    const value = values[slot] ?? NaN;
    if (Number.isNaN(value)) continue;
    const bar = Math.min(bars - 1, Math.max(0, Math.floor((value - from) / width)));
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts.map((count, at) => ({
    from: from + at * width,
    to: from + (at + 1) * width,
    count,
  }));
}
