import type { Db } from '@/db/client';
import { copyState, noteRefreshRequested } from '@/db/queries/jobs/job-board';
import { log } from '@/lib/platform/observability/log';
import { enqueue } from '@/lib/platform/tasks/enqueue';
import { refreshJobsTask } from '@/lib/domains/jobs/tasks/refresh-jobs';
import { boardSettings } from './settings';

/** Minutes after which a copy is refreshed. */
const FRESH_MINUTES = 15;

/** The state of a copy of the board's jobs. */
export interface CopyState {
  /** When all of it came from the board, ISO 8601; null where none has come yet. */
  asOf: string | null;
  /** A newer one is on its way. */
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
 * The state of the copy that a reader gets; asks for a refresh where it is old, and never waits for
 * it.
 */
export async function readCopy(db: Db, primary: Db, communityId: number): Promise<CopyState> {
  const state = await copyState(db, communityId, FRESH_MINUTES);
  if (!state) return { asOf: null, refreshing: false };
  const asOf = state.asOf?.toISOString() ?? null;
  if (!boardSettings()) return { asOf, refreshing: false };
  if (!state.isDue || state.isWanted) return { asOf, refreshing: state.isWanted };
  try {
    await primary.transaction((tx) => requestRefresh(tx, communityId, FRESH_MINUTES));
    return { asOf, refreshing: true };
  } catch (error) {
    // The copy is good all the same, also while nothing can be written.
    log().warn({ err: error }, 'a refresh of jobs could not be queued');
    return { asOf, refreshing: false };
  }
}
