import * as z from 'zod';
import { purgeDeletedItems } from '@/db/queries/deleted/deleted-items';
import { purgeItemVersions, purgeVersionFiles } from '@/db/queries/versions/item-versions';
import { VERSIONED_KINDS } from '@/lib/shared/constants/item-versions';
import { task } from '@/lib/platform/tasks/task';

/**
 * Removes what was deleted long ago, with its versions; the files that nothing points to then go by
 * themselves.
 */
export const purgeDeletedItemsTask = task({
  name: 'purge-deleted-items',
  input: z.object({}),
  schedule: '25 3 * * *',
  async run({ db, log }) {
    const items = await purgeDeletedItems(db);
    for (const kind of VERSIONED_KINDS) await purgeItemVersions(db, kind);
    await purgeVersionFiles(db);
    if (items > 0) log.info({ items }, 'deleted items can no longer be restored');
  },
});
