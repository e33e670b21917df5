import { replaceQuizResult } from '@/db/queries/communities/recommendations';
import { operation } from '@/lib/platform/operations/operation';
import { quizResultInput } from './input';
import { quizResultOutput } from './output';

export const saveQuizResult = operation({
  path: 'community/save-quiz-result',
  summary:
    'Recommend to the caller what their quiz found, in place of what it found before; nothing to forget that.',
  permission: 'account:use',
  effect: 'write',
  input: quizResultInput,
  output: quizResultOutput,
  async run({ actor, db, input: { communityIds, wishes } }) {
    const count = await replaceQuizResult(db, actor.id, communityIds, wishes);
    return { count };
  },
});
