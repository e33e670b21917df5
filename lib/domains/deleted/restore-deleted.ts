import { hasVideo, lockDeleted, restoreDeleted } from '@/db/queries/deleted/deleted-items';
import { lockForEditor, touchCommunity } from '@/db/queries/insights/insights';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { editorOf } from '@/lib/shared/access/editor';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { MESSAGES } from '@/lib/shared/constants/messages';
import type { DeletedKind } from '@/lib/shared/constants/deleted-items';
import { restoreDeletedInput } from './input';
import { restoreDeletedOutput } from './output';

interface Restored {
  kind: DeletedKind;
  name: string;
}

export const restoreDeletedItem = operation({
  path: 'community/restore-deleted',
  summary: 'Restore something that was deleted of a community, as it was.',
  permission: 'community:edit',
  effect: 'write',
  input: restoreDeletedInput,
  output: restoreDeletedOutput,
  audit: ({ after }) => {
    const { kind, name } = after as Restored;
    return { action: `${kind}-restored`, details: kind === 'video' ? {} : { name } };
  },
  async run({ actor, db, input: { communityId, id }, noteAfter }) {
    if (!(await lockForEditor(db, communityId, editorOf(actor))))
      throw new AppError('forbidden', MESSAGES.noPermission);
    const item = await lockDeleted(db, communityId, id);
    if (!item) throw new AppError('missing', ERROR_MESSAGES.notRestorable);
    const { kind, name } = item;
    if (kind === 'video' && (await hasVideo(db, communityId)))
      throw new AppError('conflict', ERROR_MESSAGES.anotherVideo);
    await restoreDeleted(db, communityId, item);
    await touchCommunity(db, communityId, actor.id);
    noteAfter({ kind, name } satisfies Restored);
    return { message: kind === 'video' ? 'The video was restored.' : `${name} was restored.` };
  },
});
