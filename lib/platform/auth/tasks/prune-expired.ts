import { z } from 'zod';
import { deleteExpired } from '@/db/queries/accounts/expired';
import { task } from '@/lib/platform/tasks/task';

/** For people who look into recent events; the log of events has its own record. */
const KEEP_DAYS = 1;

/** Deletes sessions, links, codes, robot checks and the job board's responses that have expired. */
export const pruneExpired = task({
  name: 'prune-expired',
  input: z.object({}),
  schedule: '17 * * * *',
  run: ({ db, signal }) => deleteExpired(db, KEEP_DAYS, signal),
});
