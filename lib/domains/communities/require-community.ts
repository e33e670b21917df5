import type { Db } from '@/db/client';
import { findCommunity } from '@/db/queries/communities/communities';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';

/** @throws Refusal 'missing' where there is no community of that id */
export async function requireCommunity(db: Db, id: number): Promise<void> {
  if ((await findCommunity(db, id)) === null) throw new Refusal('missing', REFUSALS.noCommunity);
}
