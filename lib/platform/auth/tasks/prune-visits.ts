import * as z from 'zod';
import { pruneVisits } from '@/db/queries/communities/matching';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { task } from '@/lib/platform/tasks/task';

/** Removes visits of browsers that have not come back. */
export const pruneVisitsTask = task({
  name: 'prune-visits',
  input: z.object({}),
  schedule: '37 3 * * *',
  run: ({ db }) => pruneVisits(db, KEPT_DAYS.visits),
});
