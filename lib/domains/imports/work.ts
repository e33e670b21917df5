import type { Db } from '@/db/client';
import { freshPlans } from '@/db/queries/imports/fresh-plans';
import { workOnNextPart } from '@/db/queries/imports/import-rows';
import { finishRun } from '@/db/queries/imports/runs';
import { isConflict } from '@/lib/platform/outages/database-errors';

/** How often a part is tried that comes into another transaction's way. */
const MOST_TRIES = 5;

/**
 * Works on a run for some time. Whatever was not done, or is broken off, the next call does: any
 * process may, and several at once do each part once.
 * @param milliseconds after which no new part is begun
 * @returns whether all is done
 */
export async function workOn(
  db: Db,
  runId: string,
  milliseconds: number,
  signal?: AbortSignal,
): Promise<boolean> {
  const isDone = await inParts(db, () => workOnNextPart(db, runId), { milliseconds, signal });
  if (isDone) await finishRun(db, runId);
  return isDone;
}

/**
 * Works on part after part. What the first part grew is counted before the next ones, which would
 * else be looked up as if the tables were empty, and what all of them grew at the end.
 * @param work false where nothing is left
 * @returns whether nothing is left
 */
export async function inParts(
  db: Db,
  work: () => Promise<boolean>,
  { milliseconds, signal }: { milliseconds: number; signal?: AbortSignal | undefined },
): Promise<boolean> {
  const end = performance.now() + milliseconds;
  for (let parts = 1; await withTries(work); parts += 1) {
    signal?.throwIfAborted();
    if (parts === 1) await freshPlans(db);
    if (performance.now() > end) return false;
  }
  await freshPlans(db);
  return true;
}

/** Tries work again that came into another transaction’s way. */
async function withTries<T>(work: () => Promise<T>): Promise<T> {
  for (let left = MOST_TRIES; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !isConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 100));
    }
}
