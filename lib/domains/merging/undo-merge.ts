import { MERGE_MESSAGES } from './messages';
import { lockRoles } from '@/db/queries/accounts/roles';
import { isNameTaken } from '@/db/queries/communities/community-facts';
import { lockSeen } from '@/db/queries/communities/hidden';
import { putBackMerged } from '@/db/queries/communities/merge-changes';
import { forgetMerge, lockMerge, mergesInto } from '@/db/queries/communities/merges';
import { appointRepresentative } from '@/lib/domains/accounts';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { DELETED_DAYS } from '@/lib/shared/constants/visibility';
import { undoMergeInput } from './input';
import { undoMergeOutput } from './output';

const DEADLINE_MS = 12_000;
const DAY_MS = 86_400_000;

export const undoMerge = operation({
  path: 'community/undo-merge',
  summary:
    'Undo the last merge into a community: what moved returns, and what people have written since stays.',
  permission: 'community:administer',
  deadline: DEADLINE_MS,
  effect: 'write',
  input: undoMergeInput,
  output: undoMergeOutput,
  audit: ({ after }) => {
    const { communityId, name, returned, gone } = after as Undone;
    return {
      action: 'merge-undone',
      details: { undone: `${name} (${communityId})`, returned, gone },
    };
  },
  async run({ db, input: { communityId: targetId, mergeId }, noteAfter }) {
    await lockRoles(db);
    const merge = await lockMerge(db, mergeId, targetId);
    if (!merge || merge.mergedAt.getTime() < Date.now() - DELETED_DAYS * DAY_MS)
      throw new AppError('missing', MERGE_MESSAGES.noMerge, { field: 'mergeId' });
    const { sourceId, movedRepresentative } = merge;
    const seen = await lockSeen(db, [sourceId, targetId]);
    const source = seen.find(({ id }) => id === sourceId);
    const target = seen.find(({ id }) => id === targetId);
    const [last] = await mergesInto(db, targetId);
    if (!source || source.mergedIntoId !== targetId || last?.id !== mergeId)
      throw new AppError('conflict', MERGE_MESSAGES.mergedAgain, { field: 'mergeId' });
    if (await isNameTaken(db, source, sourceId))
      throw new AppError('conflict', MERGE_MESSAGES.mergeNameTaken, { field: 'mergeId' });
    const counts = await putBackMerged(db, mergeId, { sourceId, targetId });
    // Not somebody who has got another task since.
    if (movedRepresentative !== null && target?.representativeId === movedRepresentative)
      await appointRepresentative(db, {
        communityId: sourceId,
        userId: movedRepresentative,
        mayReplace: null,
      });
    await forgetMerge(db, mergeId);
    const undone: Undone = { communityId: sourceId, name: source.name, ...counts };
    noteAfter(undone);
    return {
      data: { communityId: sourceId, ...counts },
      message: `${source.name} is a community of its own again.`,
    };
  },
});

interface Undone {
  communityId: number;
  name: string;
  returned: number;
  gone: number;
}
