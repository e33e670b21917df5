import { marksOf } from '@/db/queries/communities/communities';
import { recommendationReason } from '@/db/queries/communities/recommendations';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { statusInput } from './input';
import { statusOutput } from './output';

export const getStatus = operation({
  path: 'community/get-status',
  summary: 'Check whether a community is a favorite of the caller and recommended to them.',
  permission: 'account:use',
  effect: 'read',
  input: statusInput,
  output: statusOutput,
  async run({ actor, primary, input }) {
    const { communityId } = input;
    const marks = await marksOf(primary, communityId, actor.id);
    if (!marks) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
    const why = marks.isRecommended
      ? (await recommendationReason(primary, [communityId], actor.id)).get(communityId)
      : null;
    return { usersResult: marks, recommended: why ?? null };
  },
});
