import { lockForEditor, touchCommunity } from '@/db/queries/insights/insights';
import {
  currentItem,
  findItemVersion,
  newestVersion,
  restoreItemVersion,
  type VersionBody,
} from '@/db/queries/versions/item-versions';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { editorOf } from '@/lib/shared/access/editor';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { MESSAGES } from '@/lib/shared/constants/messages';
import { fieldChanges } from '@/lib/shared/format/field-changes';
import { restoreItemVersionInput } from './input';
import { itemCommunity } from './item-community';
import { restoredItemOutput } from './output';
import { contentInWords } from './present';

export const restoreVersionOfItem = operation({
  path: 'community/restore-item-version',
  summary:
    'Restore an earlier version of an amenity or a healthcare facility, with its author and source.',
  permission: 'community:edit',
  effect: 'write',
  input: restoreItemVersionInput,
  output: restoredItemOutput,
  communityOf: itemCommunity,
  audit: ({ input: { kind, version }, before, after }) => ({
    action: kind === 'amenity' ? 'amenity-version-restored' : 'facility-version-restored',
    details: { version, ...fieldChanges(before as VersionBody, after as VersionBody) },
  }),
  async run({ actor, db, input, subject: { communityId }, noteBefore, noteAfter }) {
    const { kind, version, baseVersion } = input;
    if (!(await lockForEditor(db, communityId, editorOf(actor))))
      throw new AppError('forbidden', MESSAGES.noPermission);
    const newest = await newestVersion(db, input);
    if (typeof baseVersion === 'number' && baseVersion !== newest)
      throw new AppError('conflict', ERROR_MESSAGES.itemChangedSince);
    const before = await currentItem(db, input);
    if (!before) await itemCommunity({ db, input });
    const kept = await findItemVersion(db, input, version);
    if (!before || !kept)
      throw new AppError('missing', ERROR_MESSAGES.noVersion, { field: 'version' });
    await restoreItemVersion(db, input, { version, restoredBy: actor.id });
    await touchCommunity(db, communityId, actor.id);
    const name = String(kept.name);
    noteBefore({ name, ...contentInWords(kind, before.body) });
    noteAfter({ name, ...contentInWords(kind, kept) });
    return {
      data: { version: await newestVersion(db, input) },
      message: `Restored version ${version} of ${name}.`,
    };
  },
});
