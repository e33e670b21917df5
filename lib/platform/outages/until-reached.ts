import { setTimeout as pause } from 'node:timers/promises';
import { log } from '@/lib/platform/observability/log';
import { isConnectionFailure } from './database-errors';

/** Milliseconds before each new try; before all that follow, the last one. */
const WAITS = [250, 500, 1000, 2000, 5000];

interface Trying {
  /** For the log: what waits for the database. */
  what: string;
  /** Ends the trying. */
  signal?: AbortSignal;
  wait?: (milliseconds: number) => Promise<unknown>;
}

/**
 * Does work that a process can't go on without, again from its beginning while the database can't
 * be reached: a database that comes back finds the process waiting for it.
 * @throws anything else that the work throws, and the reason of the signal
 */
export async function untilReached<Result>(
  work: () => Promise<Result>,
  { what, signal, wait = (ms) => pause(ms, undefined, signal && { signal }) }: Trying,
): Promise<Result> {
  for (let failed = 0; ; failed += 1) {
    signal?.throwIfAborted();
    try {
      const result = await work();
      if (failed > 0) log().info({ what, failed }, 'the database can be reached again');
      return result;
    } catch (error) {
      if (!isConnectionFailure(error)) throw error;
      log().warn({ err: error, what }, 'the database can’t be reached; this is tried again');
    }
    await wait(WAITS[Math.min(failed, WAITS.length - 1)] ?? 0);
  }
}
