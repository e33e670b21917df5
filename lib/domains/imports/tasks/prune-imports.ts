import * as z from 'zod';
import { freshPlans } from '@/db/queries/imports/fresh-plans';
import { deleteEndedKeys } from '@/db/queries/imports/run-parts';
import { deleteOldChanges } from '@/db/queries/imports/undo-import';
import { deleteBrokenOff } from '@/db/queries/imports/runs';
import { task } from '@/lib/platform/tasks/task';

/** Minutes; a file has a quarter of an hour to come. */
const BROKEN_OFF_AFTER = 30;

const AT_ONCE = 50_000;

/**
 * Removes what imports leave behind: of files that broke off all, of others what rows were told
 * apart by, and what can no longer be undone. Tables that grew are counted again.
 */
export const pruneImports = task({
  name: 'prune-imports',
  input: z.object({}),
  schedule: '*/10 * * * *',
  async run({ db, signal }) {
    await deleteBrokenOff(db, BROKEN_OFF_AFTER);
    while (!signal.aborted && (await deleteEndedKeys(db, AT_ONCE)));
    while (!signal.aborted && (await deleteOldChanges(db, AT_ONCE)));
    // Also for what merges, restored records and many hands have changed.
    await freshPlans(db);
  },
});
