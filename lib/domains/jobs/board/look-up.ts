import type { Db } from '@/db/client';
import { boardState, keepResponse, keptResponse } from '@/db/queries/jobs/job-board';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { fetchFromBoard } from './fetch-from-board';
import { BoardFailure } from './failure';
import { boardSettings } from './settings';
import { unwrapped } from './records';

/** Somebody waits for it, and calls have three seconds. */
const PATIENCE = { timeoutMs: 2000, retries: 0 };

/** Seconds for which a response is kept, and for which the board is not asked again about a gap. */
const KEEP = { found: 15 * 60, missing: 60 };

interface LookUp {
  /** Takes what the board says. */
  primary: Db;
  kind: 'jobs' | 'employers';
  id: string;
  /** Who asks, for the limit: an account or a network. */
  caller: string;
}

/**
 * Reads one record of the board that is not in the copy, through a cache that all instances share.
 * @returns null where there is no board or no such record
 * @throws AppError 'unavailable' where the board cannot be asked now
 */
export async function lookUp({ primary, kind, id, caller }: LookUp): Promise<unknown> {
  const board = boardSettings();
  if (!board) return null;
  const path = `/${kind}/${encodeURIComponent(id)}`;
  const kept = await keptResponse(primary, path);
  if (kept !== undefined) return kept;
  await countTry(primary, `job board by ${caller}`, RATE_LIMITS.jobLookUps);
  if (!(await boardState(primary)).mayBeAsked) throw unavailable();
  try {
    const response = await fetchFromBoard(board, path, PATIENCE);
    const body = response === null ? null : (unwrapped(response) as object);
    await keepResponse(primary, path, body, body ? KEEP.found : KEEP.missing);
    return body;
  } catch (error) {
    if (error instanceof BoardFailure) throw unavailable();
    throw error;
  }
}

const unavailable = () =>
  new AppError('unavailable', ERROR_MESSAGES.boardAway, { headers: { 'retry-after': '60' } });
