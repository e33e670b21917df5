import type { Db } from '@/db/client';
import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import { communityCache } from '@/lib/platform/cache/community-cache';
import { shownCommunity } from '@/lib/platform/operations/shown-community';
import { operation } from '@/lib/platform/operations/operation';
import { communityInput } from '@/lib/domains/communities/input';
import { readNearby } from './nearby';
import { nearbyOutput, type Nearby } from './output';

/** Some thousand communities. */
const MOST_BYTES = 8 * 1024 * 1024;

/** Milliseconds: a community that it doesn't name yet may come nearer, such as a new one. */
const MAX_AGE_MS = 5 * 60_000;

interface KeptNearby {
  data: Nearby;
  /** The communities it names. */
  names: ReadonlySet<number>;
  /** Whether everybody sees the community. */
  isPublic: boolean;
}

/** Until anything of the community, or of one that it names, changes. */
const kept = () =>
  communityCache<KeptNearby>('nearby', {
    mostBytes: MOST_BYTES,
    sizeOf: ({ data }) => JSON.stringify(data).length * 2,
    alsoOf: ({ names }) => names,
    longest: MAX_AGE_MS,
  });

async function read(db: Db, communityId: number): Promise<KeptNearby> {
  const { isPublic, data } = await readNearby(db, communityId);
  const { nearest, withProfile, similar, larger, capital, hospitals, schools } = data;
  const places = [...nearest, ...withProfile, ...similar, ...larger.map(({ place }) => place)];
  if (capital) places.push(capital);
  const ids = [
    ...places.map(({ id }) => id),
    ...[...hospitals, ...schools].map((one) => one.communityId),
  ];
  return { data, isPublic, names: new Set(ids) };
}

export const getNearby = operation({
  path: 'community/get-nearby',
  summary:
    'What is around a community: airports, hospitals, colleges, schools and other communities, figures of public records, and which places are like it.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  checksHidden: true,
  input: communityInput,
  output: nearbyOutput,
  async run({ actor, db, primary, input: { communityId } }) {
    const nearbyOf = (id: number) =>
      kept()
        .of(id, () => read(primary, id))
        .catch((error: unknown) => {
          if (db === primary || !isConnectionFailure(error)) throw error;
          return read(db, id);
        });
    const { data, isPublic } = await nearbyOf(communityId);
    if (isPublic) return { data };
    const shown = await shownCommunity(primary, actor, communityId);
    return shown === communityId ? { data } : { data: (await nearbyOf(shown)).data };
  },
});
