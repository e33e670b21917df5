import { tabIds } from '@/db/queries/communities/tab-ids';
import { syncedIndex } from '@/lib/domains/community-page';
import { operation } from '@/lib/platform/operations/operation';
import { TABS } from '@/lib/shared/constants/communities';
import { favoriteJobsInput } from './input';
import { listJobs } from './list-jobs';
import { favoriteJobsOutput } from './output';

export const getFavoriteJobs = operation({
  path: 'user/get-favorite-jobs',
  summary: 'List the jobs of the caller’s favorite communities, newest first.',
  permission: 'account:use',
  effect: 'read',
  input: favoriteJobsInput,
  output: favoriteJobsOutput,
  async run({ actor, db, primary, input }) {
    const ids = await tabIds(db, TABS.favorites, { userId: actor.id, visitorId: null });
    const index = await syncedIndex();
    const names = new Map(
      ids.flatMap((id): [number, string][] => {
        const slot = index.slotOf(id);
        return slot === undefined ? [] : [[id, index.nameOf(slot)]];
      }),
    );
    const jobs = await listJobs({
      db,
      primary,
      input,
      communityIds: [...names.keys()],
      placeOf: (communityId) => ({
        communityId,
        name: names.get(communityId) ?? '',
        miles: null,
      }),
    });
    return { ...jobs, places: names.size };
  },
});
