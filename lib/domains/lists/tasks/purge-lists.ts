import * as z from 'zod';
import { purgeRemoved } from '@/db/queries/lists/list-changes';
import { purgeListInvitations } from '@/db/queries/lists/list-sharing';
import { task } from '@/lib/platform/tasks/task';
import { LIST_UNDO_DAYS } from '../constants';

/** Removes for good what was taken off lists some days ago, and invitations that have expired. */
export const purgeListsTask = task({
  name: 'purge-lists',
  input: z.object({}),
  schedule: '53 3 * * *',
  async run({ db }) {
    await purgeRemoved(db, LIST_UNDO_DAYS);
    await purgeListInvitations(db);
  },
});
