import { setRecommended } from '@/db/queries/communities/recommendations';
import { operation } from '@/lib/platform/operations/operation';
import { recommendInput } from './input';
import { recommendOutput } from './output';

export const recommend = operation({
  path: 'community/recommend',
  summary: 'Recommend a community to everybody with a reason that readers see, or end that.',
  permission: 'community:administer',
  effect: 'write',
  input: recommendInput,
  output: recommendOutput,
  audit: ({ input: { isRecommended, reason }, before }) => {
    if (isRecommended)
      return before === reason
        ? null
        : { action: 'community-recommended', details: { reason: { before, after: reason } } };
    return before === null
      ? null
      : { action: 'community-recommendation-ended', details: { reason: { before, after: null } } };
  },
  async run({ actor, db, input: { communityId, isRecommended, reason }, noteBefore }) {
    const wanted = isRecommended ? reason : null;
    noteBefore(await setRecommended(db, communityId, wanted, actor.id));
    return {
      data: { isRecommended, reason: wanted },
      message: isRecommended ? 'Recommended to everybody.' : 'No longer recommended.',
    };
  },
});
