import { hasVideo, lockDeleted, restoreDeleted } from '@/db/queries/deleted/deleted-items';
import { lockForEditor, touchCommunity } from '@/db/queries/insights/insights';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { editorOf } from '@/lib/shared/access/editor';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { restoreDeletedItemsInput } from './input';
import { restoredItemsOutput } from './output';

export const restoreDeletedItems = operation({
  path: 'community/restore-deleted-items',
  summary: 'Restore several things that were deleted of a community together, as they were.',
  permission: 'community:edit',
  effect: 'write',
  input: restoreDeletedItemsInput,
  output: restoredItemsOutput,
  audit: ({ after }) => ({ action: 'deleted-items-restored', details: { names: after } }),
  async run({ actor, db, input: { communityId, ids }, noteAfter }) {
    if (!(await lockForEditor(db, communityId, editorOf(actor))))
      throw new AppError('forbidden', MESSAGES.noPermission);
    const names: string[] = [];
    for (const id of new Set(ids)) {
      const item = await lockDeleted(db, communityId, id);
      // Somebody restored it already.
      if (!item) continue;
      if (item.kind === 'video' && (await hasVideo(db, communityId)))
        throw new AppError('conflict', ERROR_MESSAGES.anotherVideo);
      await restoreDeleted(db, communityId, item);
      names.push(item.name);
    }
    if (names.length === 0) throw new AppError('missing', ERROR_MESSAGES.notRestorable);
    await touchCommunity(db, communityId, actor.id);
    noteAfter(names);
    const { length } = names;
    return {
      data: { restored: length },
      message: length === 1 ? `${names[0]} was restored.` : `${length} items were restored.`,
    };
  },
});
