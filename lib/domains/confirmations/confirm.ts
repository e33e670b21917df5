import type { Db } from '@/db/client';
import { storeConfirmation } from '@/db/queries/reports/confirmations';
import type { InsightName } from '@/lib/domains/insights/sections';
import { AppError } from '@/lib/platform/http/errors';
import { readSection } from './checklist';
import { CONFIRM_MESSAGES as SAY } from './constants';

interface Read {
  communityId: number;
  section: InsightName;
  /** The version that the person read. */
  version: number;
}

/**
 * A section that somebody has read.
 * @throws AppError 'missing' where nobody wrote anything; 'conflict' where it says something else
 *   by now
 */
export async function readAsShown(db: Db, { communityId, section: name, version }: Read) {
  const section = await readSection(db, communityId, name);
  if (!section) throw new AppError('missing', SAY.notWritten);
  if (section.version !== version) throw new AppError('conflict', SAY.changed);
  return section;
}

/** Notes that what a section says still holds. @throws AppError as `readAsShown` */
export async function confirm(tx: Db, said: Read & { userId: string }) {
  const section = await readAsShown(tx, said);
  const confirmedAt = await storeConfirmation(tx, said);
  return {
    data: { confirmedAt: confirmedAt.toISOString() },
    message: `${section.label} is confirmed.`,
  };
}
