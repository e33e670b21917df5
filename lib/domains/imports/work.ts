import type { Db } from '@/db/client';
import { workOnNextPart } from '@/db/queries/imports/import-rows';
import { finishRun } from '@/db/queries/imports/runs';
import { isConflict } from '@/lib/platform/cache/database-errors';

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
  const end = performance.now() + milliseconds;
  while (await withTries(() => workOnNextPart(db, runId))) {
    signal?.throwIfAborted();
    if (performance.now() > end) return false;
  }
  await finishRun(db, runId);
  return true;
}

/** Tries work again that came into another transaction’s way. */
export async function withTries<T>(work: () => Promise<T>): Promise<T> {
  for (let left = MOST_TRIES; ; left -= 1)
    try {
      return await work();
    } catch (error) {
      if (left === 1 || !isConflict(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 100));
    }
}
