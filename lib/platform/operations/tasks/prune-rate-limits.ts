import * as z from 'zod';
import { pruneHits } from '@/db/queries/platform/rate-limits';
import { task } from '@/lib/platform/tasks/task';

/** Removes the windows of rate limits that are over. */
export const pruneRateLimits = task({
  name: 'prune-rate-limits',
  input: z.object({}),
  schedule: '27 * * * *',
  run: ({ db }) => pruneHits(db),
});
