import * as z from 'zod';
import { removeUnusedMedia } from '@/lib/platform/media';
import { task } from '@/lib/platform/tasks/task';

/** Removes uploads that no record points to, and files without a record. */
export const pruneMedia = task({
  name: 'prune-media',
  input: z.object({}),
  schedule: '17 * * * *',
  // Files go one by one, some of them over the network; the next run goes on.
  timeLimit: 10 * 60,
  async run({ db, log }) {
    const removed = await removeUnusedMedia(db);
    if (removed > 0) log.info({ removed }, 'unreferenced files were removed');
  },
});
