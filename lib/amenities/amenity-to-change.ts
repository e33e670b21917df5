import type { Db } from '@/db/client';
import { communitiesOfAmenities } from '@/db/queries/amenity-changes';
import { lockForEditor } from '@/db/queries/insights';
import { editorOf } from '@/lib/access/editor';
import type { Actor } from '@/lib/access/roles';
import { MESSAGES } from '@/lib/constants/messages';
import { REFUSALS } from '@/lib/constants/refusals';
import { Refusal } from '@/lib/server/errors';

/** @throws Refusal 'missing' where there is no such amenity */
export async function communityOfAmenity(db: Db, id: number): Promise<number> {
  const [communityId] = await communitiesOfAmenities(db, [id]);
  if (communityId === undefined) throw new Refusal('missing', REFUSALS.noAmenity);
  return communityId;
}

/**
 * Lets nobody else change a community's amenities until the transaction ends.
 * @throws Refusal 'forbidden' for whoever stopped editing the community a moment ago
 */
export async function lockAmenities(tx: Db, communityId: number, actor: Actor): Promise<void> {
  if (!(await lockForEditor(tx, communityId, editorOf(actor))))
    throw new Refusal('forbidden', MESSAGES.noPermission);
}
