import type { Db } from '@/db/client';
import { findCommunity } from '@/db/queries/communities';
import { REFUSALS } from '@/lib/constants/refusals';
import { Refusal } from '@/lib/server/errors';

/** @throws Refusal 'missing' where there is no community of that id */
export async function requireCommunity(db: Db, id: number): Promise<void> {
  if ((await findCommunity(db, id)) === null) throw new Refusal('missing', REFUSALS.noCommunity);
}
