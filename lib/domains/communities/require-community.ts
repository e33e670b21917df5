import type { Db } from '@/db/client';
import { findCommunity } from '@/db/queries/communities/communities';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';

/** @throws AppError 'missing' where there is no community of that id */
export async function requireCommunity(db: Db, id: number): Promise<void> {
  if ((await findCommunity(db, id)) === null)
    throw new AppError('missing', ERROR_MESSAGES.noCommunity);
}
