import type { z } from 'zod';
import type { Db } from '@/db/client';
import { deleteJobsOfOtherImports, lockImportIds, setImportIds } from '@/db/queries/jobs/job-board';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { boardSettings } from './board/settings';
import { requestRefresh } from './board/request-refresh';
import { JOB_BOARD_IDS } from '@/lib/shared/constants/jobs';
import type { importIdsInput } from './input';
import type { ImportIds } from './output';

/**
 * Sets what is given of a community's import ids. Jobs of ids that are gone go with them, and the
 * board is asked for the others.
 */
export async function setIdsAndRefresh(
  tx: Db,
  { communityId, ...given }: z.output<typeof importIdsInput>,
): Promise<{ before: ImportIds; now: ImportIds }> {
  const before = await lockImportIds(tx, communityId);
  const now = { ...before };
  for (const key of JOB_BOARD_IDS) if (given[key] !== undefined) now[key] = given[key];
  if (JOB_BOARD_IDS.every((key) => now[key] === before[key])) return { before, now };
  requireNoneTwice(now, given);
  await setImportIds(tx, communityId, now);
  const ids = Object.values(now).filter((id) => id !== null);
  await deleteJobsOfOtherImports(tx, communityId, ids);
  if (boardSettings()) await requestRefresh(tx, communityId, null);
  return { before, now };
}

/**
 * The call's own ids differ, but one may be set already.
 * @throws AppError 'invalid'
 */
function requireNoneTwice(now: ImportIds, given: Partial<ImportIds>): void {
  const twice = JOB_BOARD_IDS.find(
    (key) =>
      given[key] && JOB_BOARD_IDS.some((other) => other !== key && now[other] === given[key]),
  );
  if (twice) throw new AppError('invalid', ERROR_MESSAGES.importIdTwice, { field: twice });
}

/** What the audit log says of it: the ids that changed, or null where none did. */
export function idsEvent(before: unknown, after: unknown) {
  const [old, now] = [before as ImportIds, after as ImportIds];
  const changed = JOB_BOARD_IDS.filter((key) => now[key] !== old[key]);
  if (changed.length === 0) return null;
  const details = Object.fromEntries(
    changed.map((key) => [
      `import id ${JOB_BOARD_IDS.indexOf(key) + 1}`,
      { before: old[key], after: now[key] },
    ]),
  );
  return { action: 'job-boards-changed' as const, details };
}
