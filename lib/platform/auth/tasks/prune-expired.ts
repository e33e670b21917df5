import { z } from 'zod';
import { deleteExpired } from '@/db/queries/accounts/expired';
import { task } from '@/lib/platform/tasks/task';

/** For whoever looks into what happened lately; the log of events has its own record. */
const KEEP_DAYS = 1;

/** Deletes sessions, links, codes, robot checks and the job board's answers whose time is over. */
export const pruneExpired = task({
  name: 'prune-expired',
  input: z.object({}),
  schedule: '17 * * * *',
  run: ({ db, signal }) => deleteExpired(db, KEEP_DAYS, signal),
});
