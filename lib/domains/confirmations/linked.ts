import type { Db } from '@/db/client';
import { representedBy } from '@/db/queries/reports/confirmations';
import { AppError } from '@/lib/platform/http/errors';
import { CONFIRM_MESSAGES as SAY } from './constants';
import { readConfirmToken, type ConfirmLink } from './link';

/**
 * Whose link it is, and of which community. It ends when they no longer represent it.
 * @throws AppError 'missing'
 */
export async function linkedPage(db: Db, token: string): Promise<ConfirmLink & { place: string }> {
  const link = readConfirmToken(token);
  const place = link && (await representedBy(db, link));
  if (!link || place === null) throw new AppError('missing', SAY.deadLink);
  return { ...link, place };
}
