import { recommendationKeys } from './queries/quiz';
import { useCallMutation } from './use-call-mutation';
import type { WriteOptions } from './write-options';
import type { CallInput, CallOutput } from '@/lib/app/calls';

const PATH = 'community/save-quiz-result';

/** Saves a result of the quiz with the account: one after the other, so that the last one stays. */
export const useSaveQuiz = (
  options: Pick<
    WriteOptions<CallInput<typeof PATH>, CallOutput<typeof PATH>>,
    'onSuccess' | 'showError'
  > = {},
) =>
  useCallMutation(PATH, {
    invalidates: Object.values(recommendationKeys),
    scope: PATH,
    ...options,
  });
