import type { Db } from '@/db/client';
import { whoSees } from '@/db/queries/communities/hidden';
import { marksAmong } from '@/db/queries/communities/communities';
import { isConnectionFailure } from '@/lib/platform/outages/database-errors';
import { operation } from '@/lib/platform/operations/operation';
import { appliedWishes } from '@/lib/search/index/applied-wishes';
import type { CommunityIndex } from '@/lib/search/index/community-index';
import { DISTANCE_WISHES, type DistanceWishKind } from '@/lib/search/wishes/wish';
import { compareInput } from './compare-input';
import { compareOutput, type ComparedCommunity } from './compare-output';
import { comparedFacts } from './compared';
import { liveIndex } from './live-index';

type Nearest = ComparedCommunity['nearest'];

/** Of a community that the index doesn't have yet, nothing is known. */
function nearestThing(
  { wishFacts }: CommunityIndex,
  kind: DistanceWishKind,
  slot: number | undefined,
): Nearest[DistanceWishKind] {
  const nearest = slot === undefined ? undefined : wishFacts.nearest(kind, slot);
  const { name, miles } = nearest ?? { name: null, miles: null };
  return { isKnown: nearest !== undefined, name, miles };
}

/** Of a merged community, those of what it leads to. */
async function factsOfShown(dbs: { db: Db; primary: Db }, id: number) {
  const facts = await comparedFacts(dbs, id);
  if (facts) return facts;
  const shown = (await whoSees(dbs.db, id))?.mergedIntoId ?? null;
  return shown === null ? null : comparedFacts(dbs, shown);
}

export const compare = operation({
  path: 'community/compare',
  summary: 'Up to four communities side by side, and how each answers some wishes.',
  permission: 'public',
  effect: 'read',
  input: compareInput,
  output: compareOutput,
  async run({ actor, db, primary, input: { communityIds, wishes } }) {
    const list = liveIndex();
    const [facts, marks] = await Promise.all([
      Promise.all(communityIds.map((id) => factsOfShown({ db, primary }, id))),
      actor && marksAmong(primary, communityIds, actor.id),
      list.sync().catch((error: unknown) => {
        if (!list.knownAt || !isConnectionFailure(error)) throw error;
      }),
    ]);
    const { index } = list;
    const applied = appliedWishes(index, wishes, false);
    const dataResult = facts.flatMap((community, at): ComparedCommunity[] => {
      if (!community) return [];
      const { id } = community;
      if (facts.findIndex((other) => other?.id === id) < at) return [];
      const slot = index.slotOf(id);
      return [
        {
          ...community,
          isRecommended: marks?.recommended.has(id) ?? false,
          objectMappings: [{ isFavourite: marks?.favorites.has(id) ?? false }],
          nearest: Object.fromEntries(
            DISTANCE_WISHES.map((kind) => [kind, nearestThing(index, kind, slot)]),
          ) as Nearest,
          wishes: applied && slot !== undefined ? applied.answers(slot) : [],
        },
      ];
    });
    return {
      dataResult,
      missingIds: communityIds.filter((_, at) => !facts[at]),
      wishLabels: applied?.labels ?? [],
      ignoredWishes: applied?.ignored ?? [],
    };
  },
});
