import * as z from 'zod';
import { pruneCounts } from '@/db/queries/communities/page-numbers';
import { WEEKS_KEPT } from '@/lib/domains/page-stats/constants';
import { task } from '@/lib/platform/tasks/task';

/** Deletes what could tell who viewed a page once its day is over, and the counts of old weeks. */
export const pruneCountsTask = task({
  name: 'prune-counts',
  input: z.object({}),
  schedule: '2 * * * *',
  run: ({ db }) => pruneCounts(db, WEEKS_KEPT),
});
