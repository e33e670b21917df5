import type { Db } from '@/db/client';
import type { Subject } from '@/lib/access/can';
import { requireCommunity } from './require-community';

/**
 * The community that a call names, for a permission to be asked about.
 * @throws Refusal 'missing' where there is none of that id
 */
export async function communitySubject({
  db,
  input,
}: {
  db: Db;
  input: { communityId: number };
}): Promise<Subject> {
  await requireCommunity(db, input.communityId);
  return { communityId: input.communityId };
}
