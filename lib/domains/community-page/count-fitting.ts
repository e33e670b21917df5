import { operation } from '@/lib/platform/operations/operation';
import { countFitting as countInIndex } from '@/lib/search/index/count-fitting';
import { countFittingInput } from '@/lib/search/input';
import { countFittingOutput } from '@/lib/search/output';
import { syncedIndex } from './synced-index';

export const countFitting = operation({
  path: 'community/count-fitting',
  summary: 'Count the communities that meet all of some wishes, and those that would without one.',
  permission: 'public',
  effect: 'read',
  input: countFittingInput,
  output: countFittingOutput,
  run: async ({ input }) => countInIndex(await syncedIndex(), input.wishes),
});
