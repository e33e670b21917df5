import * as z from 'zod';
import { pruneChanges } from '@/db/queries/platform/changes';
import { task } from '@/lib/platform/tasks/task';

/** A process that has not read for longer forgets everything that it keeps. */
const KEEP_HOURS = 2;

/** Deletes what every process has long read of changes of communities. */
export const pruneChangesTask = task({
  name: 'prune-changes',
  input: z.object({}),
  schedule: '*/10 * * * *',
  run: ({ db }) => pruneChanges(db, KEEP_HOURS),
});
