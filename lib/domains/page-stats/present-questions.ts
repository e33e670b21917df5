import type { PageQuestion } from '@/db/queries/communities/page-questions';
import { groupBy } from '@/lib/domains/geography';
import { answerable, askedInWords } from './asked';
import { LEAST_QUESTIONS } from './constants';
import type { PageNumbers } from './output';

type StoredQuestion = Omit<PageQuestion, 'communityId'> & { week: string };

/** What was asked for often enough, most first, by the weeks that are shown. */
export function presentQuestions(
  rows: readonly StoredQuestion[],
  weeks: readonly string[],
): PageNumbers['questions'] {
  const groups = groupBy(rows, ({ asked, state }) => `${asked} ${state}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [first] = group;
      const known = first && answerable(first.asked);
      if (!first || !known) return [];
      const byWeek = weeks.map((week) => group.find((one) => one.week === week)?.times ?? 0);
      const times = byWeek.reduce((sum, one) => sum + one, 0);
      const { section } = known;
      return [{ about: askedInWords(first.asked), state: first.state, section, times, byWeek }];
    })
    .filter(({ times }) => times >= LEAST_QUESTIONS)
    .sort((a, b) => b.times - a.times);
}
