import { setFavorite } from '@/db/queries/matching';
import { operation } from '@/lib/server/operation';
import { requireCommunity } from './require-community';
import { favoriteInput } from './input';
import { favoriteOutput } from './output';

export const addAsFavourite = operation({
  path: 'community/add-as-favourite',
  summary:
    'Add a community to the caller’s favorites or remove it: as isFavourite says, or else toggled.',
  permission: 'account:use',
  effect: 'write',
  input: favoriteInput,
  output: favoriteOutput,
  async run({ actor, db, input }) {
    await requireCommunity(db, input.communityId);
    const isFavourite = await setFavorite(db, actor.id, input.communityId, input.isFavourite);
    return { responseData: { isFavourite } };
  },
});
