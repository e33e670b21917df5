import type { Db } from '@/db/client';
import { copyStates, noteRefreshRequested } from '@/db/queries/jobs/job-board';
import { log } from '@/lib/platform/observability/log';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { refreshJobsTask } from '@/lib/domains/jobs/tasks/refresh-jobs';
import { boardSettings } from './settings';

/** Minutes after which a copy is refreshed. */
const FRESH_MINUTES = 15;

/** Communities that one reader has refreshed; the others follow when the list is read again. */
const MOST_AT_ONCE = 20;

/** The state of copies of the board's jobs. */
export interface CopyState {
  /** When all of them came from the board, ISO 8601; null where none has come yet. */
  asOf: string | null;
  /** Newer ones are on their way. */
  refreshing: boolean;
}

/**
 * Has a community's jobs refreshed in the background, within the caller's transaction.
 * @param olderThan minutes; null for any age
 * @returns false where that is under way already
 */
export async function requestRefresh(tx: Db, communityId: number, olderThan: number | null) {
  const noted = await noteRefreshRequested(tx, communityId, olderThan);
  if (noted) await enqueue(tx, refreshJobsTask, {});
  return noted;
}

/**
 * The state of the copies that a reader gets; asks for a refresh of what is old, and never waits
 * for it.
 */
export async function readCopies(
  db: Db,
  primary: Db,
  communityIds: readonly number[],
): Promise<CopyState> {
  const copies = await copyStates(db, communityIds, FRESH_MINUTES);
  const [oldest] = copies.flatMap(({ asOf }) => asOf ?? []).sort((a, b) => +a - +b);
  const asOf = oldest?.toISOString() ?? null;
  if (!boardSettings()) return { asOf, refreshing: false };
  const refreshing = copies.some(({ isWanted }) => isWanted);
  const due = copies.filter(({ isDue, isWanted }) => isDue && !isWanted).slice(0, MOST_AT_ONCE);
  if (due.length === 0) return { asOf, refreshing };
  try {
    await primary.transaction(async (tx) => {
      for (const { communityId } of due) await requestRefresh(tx, communityId, FRESH_MINUTES);
    });
    return { asOf, refreshing: true };
  } catch (error) {
    // The copies are good all the same, also while nothing can be written.
    log().warn({ err: error }, 'a refresh of jobs could not be queued');
    return { asOf, refreshing };
  }
}
