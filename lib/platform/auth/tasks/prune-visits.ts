import { z } from 'zod';
import { pruneVisits } from '@/db/queries/communities/matching';
import { task } from '@/lib/platform/tasks/task';

/** As long as the cookie lives that such visits hang on. */
const KEEP_DAYS = 365;

/** Removes visits of browsers that have not come back. */
export const pruneVisitsTask = task({
  name: 'prune-visits',
  input: z.object({}),
  schedule: '37 3 * * *',
  run: ({ db }) => pruneVisits(db, KEEP_DAYS),
});
