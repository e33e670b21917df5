import { z } from 'zod';
import { purgeDeletedItems } from '@/db/queries/deleted/deleted-items';
import { task } from '@/lib/platform/tasks/task';

/** Removes what was deleted long ago; the files that nothing points to then go by themselves. */
export const purgeDeletedItemsTask = task({
  name: 'purge-deleted-items',
  input: z.object({}),
  schedule: '25 3 * * *',
  async run({ db, log }) {
    const items = await purgeDeletedItems(db);
    if (items > 0) log.info({ items }, 'deleted items can no longer be restored');
  },
});
