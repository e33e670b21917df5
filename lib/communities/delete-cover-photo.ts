import { COVER_MESSAGES } from '@/lib/constants/media';
import { operation } from '@/lib/server/operation';
import { replaceCover } from './replace-cover';
import { requireCommunity } from './require-community';
import { communityInput, coverOutput } from './schema';

export const deleteCoverPhoto = operation({
  path: 'community/delete-cover-photo',
  summary: 'Take a community’s cover photo away; the drawn landscape returns.',
  permission: 'community:edit',
  effect: 'write',
  ownTransactions: true,
  input: communityInput,
  output: coverOutput,
  async subject({ db, input }) {
    await requireCommunity(db, input.communityId);
    return { communityId: input.communityId };
  },
  async run({ actor, db, input, afterCommit }) {
    const { communityId } = input;
    await replaceCover(db, { communityId, images: null, actor, afterCommit });
    return { data: { images: null }, message: COVER_MESSAGES.deleted };
  },
});
