import * as z from 'zod';
import type { Db } from '@/db/client';
import { recomputeMedianRows } from '@/db/queries/communities/figure-medians';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { task } from '@/lib/platform/tasks/task';

/** Milliseconds of writes that share a run. */
const SHARED_MS = 60_000;

/** Recomputes the medians of states and the country, and where communities rank among them. */
export const recomputeMedians = task({
  name: 'recompute-medians',
  input: z.object({}),
  timeLimit: 120,
  // Also after changes that no call has announced: rows that somebody wrote with psql.
  schedule: '40 4 * * *',
  async run({ db, log }) {
    const changed = await recomputeMedianRows(db);
    if (changed > 0) log.info({ changed }, 'medians have changed');
  },
});

/**
 * Queues it after a figure was written: once for all writes of a minute, after that minute.
 * @param tx the transaction that writes
 */
export async function queueMedians(tx: Db): Promise<void> {
  const minute = Math.floor(Date.now() / SHARED_MS);
  await enqueue(tx, recomputeMedians, {}, String(minute), new Date((minute + 1) * SHARED_MS));
}
