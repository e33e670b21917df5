import { z } from 'zod';
import { purgeDeleted } from '@/db/queries/deleted/deleted-items';
import { task } from '@/lib/platform/tasks/task';

/** Removes what was deleted long ago; the files that nothing points to then go by themselves. */
export const purgeDeletedTask = task({
  name: 'purge-deleted',
  input: z.object({}),
  schedule: '25 3 * * *',
  async run({ db, log }) {
    const items = await purgeDeleted(db);
    if (items > 0) log.info({ items }, 'deleted items can no longer be restored');
  },
});
