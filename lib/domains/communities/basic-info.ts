import type { Db } from '@/db/client';
import { communityCards } from '@/db/queries/communities/communities';
import { figuresOf } from '@/db/queries/communities/figures';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { presentBasicInfo } from './present';
import type { BasicInfo } from './output';

/** @throws Refusal 'missing' */
export async function readBasicInfo(db: Db, id: number, userId: string | null): Promise<BasicInfo> {
  const [row] = await communityCards(db, [id], userId);
  if (!row) throw new Refusal('missing', REFUSALS.noCommunity);
  return presentBasicInfo(row, await figuresOf(db, id));
}
