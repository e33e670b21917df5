import type { Db } from '@/db/client';
import { communitiesOfAmenities } from '@/db/queries/amenities/amenity-changes';
import { lockForEditor } from '@/db/queries/insights/insights';
import { editorOf } from '@/lib/shared/access/editor';
import type { Actor } from '@/lib/shared/access/roles';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';

/** @throws AppError 'missing' where there is no such amenity */
export async function communityOfAmenity(db: Db, id: number): Promise<number> {
  const [communityId] = await communitiesOfAmenities(db, [id]);
  if (communityId === undefined) throw new AppError('missing', ERROR_MESSAGES.noAmenity);
  return communityId;
}

/**
 * Lets nobody else change a community's amenities until the transaction ends.
 * @throws AppError 'forbidden' for a person who stopped editing the community a moment ago
 */
export async function lockAmenities(tx: Db, communityId: number, actor: Actor): Promise<void> {
  if (!(await lockForEditor(tx, communityId, editorOf(actor))))
    throw new AppError('forbidden', MESSAGES.noPermission);
}
