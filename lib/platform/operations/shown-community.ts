import type { Db } from '@/db/client';
import { whoSees } from '@/db/queries/communities/hidden';
import { can } from '@/lib/shared/access/can';
import type { Actor } from '@/lib/shared/access/roles';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';

/**
 * The community that somebody is shown for an id: the same one, or what it was merged into. An id
 * that no community has comes back as it is.
 * @throws AppError 'missing' where only administrators see it
 */
export async function shownCommunity(
  db: Db,
  actor: Actor | null,
  communityId: number,
): Promise<number> {
  const found = await whoSees(db, communityId);
  if (!found || found.hiddenAs === null) return communityId;
  if (found.mergedIntoId !== null) return shownCommunity(db, actor, found.mergedIntoId);
  if (!can(actor, 'community:administer', { communityId }))
    throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  return communityId;
}
