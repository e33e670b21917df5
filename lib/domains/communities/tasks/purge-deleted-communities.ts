import * as z from 'zod';
import { purgeDeletedCommunities } from '@/db/queries/communities/hidden';
import { DELETED_DAYS } from '@/lib/shared/constants/visibility';
import { task } from '@/lib/platform/tasks/task';

/** Removes communities for good some time after they were deleted, with what belongs to them. */
export const purgeDeletedCommunitiesTask = task({
  name: 'purge-deleted-communities',
  input: z.object({}),
  schedule: '41 3 * * *',
  async run({ db, log }) {
    const ids = await purgeDeletedCommunities(db, DELETED_DAYS);
    if (ids.length > 0) log.info({ ids }, 'deleted communities were removed for good');
  },
});
