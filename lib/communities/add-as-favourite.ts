import { toggleFavourite } from '@/db/queries/matching';
import { operation } from '@/lib/server/operation';
import { requireCommunity } from './require-community';
import { favouriteInput } from './input';
import { favouriteOutput } from './output';

export const addAsFavourite = operation({
  path: 'community/add-as-favourite',
  summary: 'Adds a community to the favourites of the caller, or takes it out again.',
  permission: 'account:use',
  effect: 'write',
  input: favouriteInput,
  output: favouriteOutput,
  async run({ actor, db, input }) {
    await requireCommunity(db, input.communityId);
    const isFavourite = await toggleFavourite(db, actor.id, input.communityId);
    return { responseData: { isFavourite } };
  },
});
