import { mergesInto } from '@/db/queries/communities/merges';
import { communityInput } from '@/lib/domains/communities/input';
import { personOf } from '@/lib/domains/people';
import { operation } from '@/lib/platform/operations/operation';
import { DELETED_DAYS } from '@/lib/shared/constants/visibility';
import { mergesOutput } from './output';

const DAY_MS = 86_400_000;

export const getMerges = operation({
  path: 'community/get-merges',
  summary: 'What was merged into a community and can still be undone, the last first.',
  permission: 'community:administer',
  effect: 'read',
  input: communityInput,
  output: mergesOutput,
  async run({ db, input: { communityId } }) {
    const rows = await mergesInto(db, communityId);
    return {
      data: rows.map(({ id, author, mergedAt, communityNameText, stateShortName }, at) => ({
        mergeId: id,
        communityNameText,
        stateShortName,
        mergedAt: mergedAt.toISOString(),
        mergedBy: author && personOf(author),
        undoableUntil: new Date(mergedAt.getTime() + DELETED_DAYS * DAY_MS).toISOString(),
        isLast: at === 0,
      })),
    };
  },
});
