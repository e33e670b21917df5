import { cancelInvitations } from '@/db/queries/communities/belongings';
import { isNameTaken } from '@/db/queries/communities/community-facts';
import { lockSeen, setHidden } from '@/db/queries/communities/hidden';
import type { Visibility } from '@/lib/shared/constants/visibility';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { visibilityInput } from './input';
import { visibilityOutput } from './output';

const ACTIONS = {
  published: 'community-published',
  unpublished: 'community-unpublished',
  deleted: 'community-deleted',
} as const satisfies Record<Visibility, string>;

export const setVisibility = operation({
  path: 'community/set-visibility',
  summary:
    'Publish a community, hide it from everybody but administrators, or delete it: it is gone for good 30 days later.',
  permission: 'community:administer',
  effect: 'write',
  input: visibilityInput,
  output: visibilityOutput,
  audit({ input: { visibility }, before }) {
    if (before === visibility) return null;
    const restored = before === 'deleted' && visibility === 'published';
    return {
      action: restored ? 'community-restored' : ACTIONS[visibility],
      details: { visibility: { before, after: visibility } },
    };
  },
  async run({ actor, db, input: { communityId, visibility }, noteBefore }) {
    const [stored] = await lockSeen(db, [communityId]);
    if (!stored || stored.hiddenAs === 'merged')
      throw new AppError('missing', ERROR_MESSAGES.noCommunity);
    const before: Visibility = stored.hiddenAs ?? 'published';
    noteBefore(before);
    if (visibility === 'deleted' && stored.representativeId !== null)
      throw new AppError('conflict', ERROR_MESSAGES.deleteRepresented);
    if (before === 'deleted' && (await isNameTaken(db, stored, communityId)))
      throw new AppError('conflict', ERROR_MESSAGES.placeExists);
    if (before !== visibility) {
      const hiddenAs = visibility === 'published' ? null : visibility;
      await setHidden(db, communityId, hiddenAs, actor.id);
    }
    if (visibility === 'deleted') await cancelInvitations(db, communityId, actor.id);
    return { data: { visibility }, message: messageOf(stored.name, before, visibility) };
  },
});

function messageOf(name: string, before: Visibility, after: Visibility): string {
  if (after === 'published') return `${name} is shown to everybody.`;
  if (after === 'deleted') return `${name} was deleted. You can restore it for 30 days.`;
  return before === 'deleted'
    ? `${name} was restored. Only administrators see it.`
    : `${name} is shown to administrators only.`;
}
