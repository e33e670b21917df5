import { setFavorite } from '@/db/queries/matching';
import { REFUSALS } from '@/lib/constants/refusals';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
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
    const isFavourite = await setFavorite(db, actor.id, input.communityId, input.isFavourite);
    if (isFavourite === null) throw new Refusal('missing', REFUSALS.noCommunity);
    return { responseData: { isFavourite } };
  },
});
