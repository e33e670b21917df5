import * as z from 'zod';
import { database } from '@/db/client';
import { refreshWanted } from '@/lib/domains/jobs/board/refresh';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { task } from '@/lib/platform/tasks/task';

/** Reads from the job board what is wanted. What the board does wrong is noted, not thrown. */
export const refreshJobsTask = task({
  name: 'refresh-jobs',
  input: z.object({}),
  timeLimit: 120,
  retries: { limit: 3, firstDelay: 30 },
  async run({ db, signal, log }) {
    if (await refreshWanted({ db, signal, log })) await enqueue(db, refreshJobsTask, {});
    const { replicas } = await database();
    await replicas.tellChange(db);
  },
});
