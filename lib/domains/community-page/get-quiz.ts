import { nothingInput } from '@/lib/shared/input/fields';
import { operation } from '@/lib/platform/operations/operation';
import type { CommunityIndex } from '@/lib/search/index/community-index';
import { quizCounts } from '@/lib/search/index/quiz-counts';
import { quizOutput, type QuizCounts } from '@/lib/search/output';
import { processSingleton } from '@/lib/shared/constants/process-singleton';
import { syncedIndex } from './synced-index';

/** What was counted last, which stays until a community changes. */
const kept = () =>
  processSingleton('quiz-counts', () => ({
    last: null as { index: CommunityIndex; version: number; counts: QuizCounts } | null,
  }));

export const getQuiz = operation({
  path: 'community/get-quiz',
  summary: 'Say how many communities meet each answer of the quiz, and how temperatures spread.',
  permission: 'public',
  effect: 'read',
  input: nothingInput,
  output: quizOutput,
  async run() {
    const index = await syncedIndex();
    const { version } = index;
    const { last } = kept();
    if (last?.index === index && last.version === version) return last.counts;
    const counts = quizCounts(index);
    kept().last = { index, version, counts };
    return counts;
  },
});
