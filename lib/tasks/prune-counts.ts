import { z } from 'zod';
import { pruneCounts } from '@/db/queries/page-numbers';
import { WEEKS_KEPT } from '@/lib/page-numbers/constants';
import { task } from './task';

/** Deletes what could tell who viewed a page once its day is over, and the counts of old weeks. */
export const pruneCountsTask = task({
  name: 'prune-counts',
  input: z.object({}),
  schedule: '2 * * * *',
  run: ({ db }) => pruneCounts(db, WEEKS_KEPT),
});
