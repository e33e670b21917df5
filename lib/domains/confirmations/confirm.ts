import type { Db } from '@/db/client';
import { storeConfirmation } from '@/db/queries/reports/confirmations';
import type { InsightName } from '@/lib/domains/insights/sections';
import { AppError } from '@/lib/platform/http/errors';
import { readSection } from './checklist';
import { CONFIRM_MESSAGES as SAY } from './constants';

interface Confirming {
  communityId: number;
  section: InsightName;
  /** The version that the person read. */
  version: number;
  userId: string;
}

/**
 * Notes that what a section says still holds.
 * @throws AppError 'missing' where nobody wrote anything; 'conflict' where it says something else
 *   by now
 */
export async function confirm(tx: Db, { version, ...said }: Confirming) {
  const section = await readSection(tx, said.communityId, said.section);
  if (!section) throw new AppError('missing', SAY.notWritten);
  if (section.version !== version) throw new AppError('conflict', SAY.changed);
  const confirmedAt = await storeConfirmation(tx, said);
  return {
    data: { confirmedAt: confirmedAt.toISOString() },
    message: `${section.label} is confirmed.`,
  };
}
