import { operation } from '@/lib/platform/operations/operation';
import { checkPlaceInput } from './input';
import { checkPlaceOutput } from './output';
import { placeQuestions } from './place-questions';

export const checkPlace = operation({
  path: 'community/check-place',
  summary:
    'What to ask before a place is created: neighbors of nearly the same name, and a position that is not clearly in its state.',
  permission: 'community:create',
  effect: 'read',
  input: checkPlaceInput,
  output: checkPlaceOutput,
  run: async ({ db, input }) => ({ data: await placeQuestions(db, input) }),
});
