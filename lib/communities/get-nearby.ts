import { operation } from '@/lib/server/operation';
import { communityInput } from './input';
import { readNearby } from './nearby';
import { nearbyOutput } from './output';

export const getNearby = operation({
  path: 'community/get-nearby',
  summary:
    'What is around a community: airports, hospitals, colleges, schools and other communities, figures of public records, and which places are like it.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  input: communityInput,
  output: nearbyOutput,
  async run({ db, input }) {
    return { data: await readNearby(db, input.communityId) };
  },
});
