import * as z from 'zod';
import { purgeDeletedCommunities } from '@/db/queries/communities/hidden';
import { forgetOldMerges } from '@/db/queries/communities/merges';
import { DELETED_DAYS } from '@/lib/shared/constants/visibility';
import { task } from '@/lib/platform/tasks/task';

/**
 * Some time after communities were deleted, removes them for good with what belongs to them; and
 * merges can no longer be undone.
 */
export const purgeDeletedCommunitiesTask = task({
  name: 'purge-deleted-communities',
  input: z.object({}),
  schedule: '41 3 * * *',
  async run({ db, log }) {
    await forgetOldMerges(db, DELETED_DAYS);
    const ids = await purgeDeletedCommunities(db, DELETED_DAYS);
    if (ids.length > 0) log.info({ ids }, 'deleted communities were removed for good');
  },
});
