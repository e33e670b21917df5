import { findCommunity } from '@/db/queries/communities/communities';
import type { Db } from '@/db/client';
import { AppError } from '@/lib/platform/http/errors';
import { can } from '@/lib/shared/access/can';
import type { Actor } from '@/lib/shared/access/roles';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { MESSAGES } from '@/lib/shared/constants/messages';

/**
 * A draft is its writer’s own, and only who may write the page has a use for one.
 * @throws AppError 'missing' or 'forbidden'
 */
export async function requireEditor(db: Db, actor: Actor, communityId: number): Promise<void> {
  if ((await findCommunity(db, communityId)) === null)
    throw new AppError('missing', ERROR_MESSAGES.noCommunity);
  if (!can(actor, 'community:edit', { communityId }))
    throw new AppError('forbidden', MESSAGES.noPermission);
}
