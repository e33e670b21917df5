import { setFavorite } from '@/db/queries/communities/matching';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { favoriteInput } from './input';
import { favoriteOutput } from './output';

export const addAsFavourite = operation({
  path: 'community/add-as-favourite',
  summary:
    'Add a community to the caller’s favorites or remove it: as isFavourite says, or else toggled.',
  permission: 'account:use',
  effect: 'write',
  oneStatement: true,
  input: favoriteInput,
  output: favoriteOutput,
  async run({ actor, db, input, timeLeft }) {
    const { communityId, isFavourite: wanted } = input;
    const isFavourite = await setFavorite(db, actor.id, communityId, wanted, timeLeft);
    if (isFavourite === null) throw new AppError('missing', ERROR_MESSAGES.noCommunity);
    return { responseData: { isFavourite } };
  },
});
