import { isConnectionFailure } from '@/lib/platform/cache/database-errors';
import { keptInProcess } from '@/lib/platform/cache/kept';
import { operation } from '@/lib/platform/operations/operation';
import { communityInput } from '@/lib/domains/communities/input';
import { readNearby } from './nearby';
import { nearbyOutput, type Nearby } from './output';

/** Some thousand communities. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Made of whatever lies around, so until anything of any community changes. */
const kept = () =>
  keptInProcess<Nearby>('nearby', {
    mostBytes: MOST_BYTES,
    sizeOf: (nearby) => JSON.stringify(nearby).length * 2,
    madeOf: 'all',
  });

export const getNearby = operation({
  path: 'community/get-nearby',
  summary:
    'What is around a community: airports, hospitals, colleges, schools and other communities, figures of public records, and which places are like it.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  input: communityInput,
  output: nearbyOutput,
  async run({ db, primary, input: { communityId } }) {
    const data = await kept()
      .of(communityId, () => readNearby(primary, communityId))
      .catch((error: unknown) => {
        if (db === primary || !isConnectionFailure(error)) throw error;
        return readNearby(db, communityId);
      });
    return { data };
  },
});
