import type { Db } from '@/db/client';
import { communityCards } from '@/db/queries/communities/communities';
import { figuresOf } from '@/db/queries/communities/figures';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { presentBasicInfo } from './present';
import type { BasicInfo } from './output';

/** @throws AppError 'missing' */
export async function readBasicInfo(db: Db, id: number, userId: string | null): Promise<BasicInfo> {
  const [row] = await communityCards(db, [id], userId);
  if (!row) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  return presentBasicInfo(row, await figuresOf(db, id));
}
