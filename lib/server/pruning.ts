import type { Database } from '@/db/client';
import { pruneHits } from '@/db/queries/rate-limits';
import { pruneMedia } from '@/lib/media';
import { log } from './log';

const HOUR_MS = 3_600_000;

const holder = globalThis as typeof globalThis & { wherewellPruning?: NodeJS.Timeout };

/** Every hour: removes files that no record points to, and windows of rate limits that are over. */
export function schedulePruning({ primary }: Database): void {
  holder.wherewellPruning ??= setInterval(() => {
    Promise.all([pruneMedia(primary), pruneHits(primary)]).catch((error: unknown) => {
      log().warn({ err: error }, 'pruning failed');
    });
  }, HOUR_MS).unref();
}
