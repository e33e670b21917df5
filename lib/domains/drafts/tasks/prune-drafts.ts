import * as z from 'zod';
import { pruneDrafts } from '@/db/queries/accounts/drafts';
import { KEPT_DAYS } from '@/lib/shared/constants/retention';
import { task } from '@/lib/platform/tasks/task';

/** Deletes drafts that nobody came back to. */
export const pruneDraftsTask = task({
  name: 'prune-drafts',
  input: z.object({}),
  schedule: '33 3 * * *',
  run: ({ db }) => pruneDrafts(db, KEPT_DAYS.drafts),
});
