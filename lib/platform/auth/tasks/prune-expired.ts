import * as z from 'zod';
import { deleteExpired } from '@/db/queries/accounts/expired';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { task } from '@/lib/platform/tasks/task';

/** Deletes sessions, links, codes, robot checks and the job board's responses that have expired. */
export const pruneExpired = task({
  name: 'prune-expired',
  input: z.object({}),
  schedule: '17 * * * *',
  run: ({ db, signal }) => deleteExpired(db, KEPT_DAYS.expired, signal),
});
