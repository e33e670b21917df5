import { operation } from '@/lib/platform/operations/operation';
import { communityInput } from './input';
import { factsOutput } from './output';
import { readFacts } from './read-facts';

export const getFacts = operation({
  path: 'community/get-facts',
  summary: 'Get a community’s facts and identifiers, for administrators.',
  permission: 'community:administer',
  effect: 'read',
  input: communityInput,
  output: factsOutput,
  run: async ({ db, input }) => ({ data: await readFacts(db, input.communityId) }),
});
