import { requireCommunity } from '@/lib/domains/communities';
import { syncedIndex } from '@/lib/domains/community-page';
import { operation } from '@/lib/platform/operations/operation';
import { communitiesWithin } from '@/lib/search/index/near';
import { jobListInput } from './input';
import { listJobs } from './list-jobs';
import { jobListOutput } from './output';

/** The other communities around one, nearest first. */
async function othersAround(communityId: number, miles: number) {
  const index = await syncedIndex();
  const slot = index.slotOf(communityId);
  if (slot === undefined) return [];
  return communitiesWithin(index, slot, miles)
    .filter(({ id }) => id !== communityId)
    .map((near) => ({ ...near, name: index.nameOf(index.slotOf(near.id) ?? 0) }));
}

export const getJobList = operation({
  path: 'community/get-job-list',
  summary:
    'List the jobs of a community, or around it, newest first: all of them, or a page where one is asked for.',
  permission: 'public',
  effect: 'read',
  input: jobListInput,
  output: jobListOutput,
  async run({ actor, db, primary, input, network }) {
    const { communityId, withinMiles } = input;
    await requireCommunity(db, communityId);
    const others = withinMiles > 0 ? await othersAround(communityId, withinMiles) : [];
    const byId = new Map(
      others.map(({ id, name, miles }) => [id, { communityId: id, name, miles }]),
    );
    return listJobs({
      db,
      primary,
      input,
      communityIds: [communityId, ...byId.keys()],
      placeOf: (id) => byId.get(id) ?? null,
      caller: actor?.id ?? network,
    });
  },
});
