import {
  amenityOrder,
  communitiesOfAmenities,
  setAmenityOrder,
} from '@/db/queries/amenities/amenity-changes';
import { touchCommunity } from '@/db/queries/insights/insights';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { lockAmenities } from './amenity-to-change';
import { amenityOrderInput } from './input';
import { changedOutput } from './output';

export const updateAmenitiesOrder = operation({
  path: 'community/update-amenities-order',
  summary: 'Set the order of all amenities in a community. Saves all positions or none.',
  permission: 'community:edit',
  effect: 'write',
  input: amenityOrderInput,
  output: changedOutput,
  async communityOf({ db, input }) {
    const ids = input.reorderedAmenities.map(({ id }) => id);
    const [communityId, another] = await communitiesOfAmenities(db, ids);
    if (communityId === undefined) throw new AppError('missing', ERROR_MESSAGES.noAmenity);
    if (another !== undefined)
      throw new AppError('invalid', ERROR_MESSAGES.amenitiesApart, { field: 'reorderedAmenities' });
    return communityId;
  },
  audit: ({ input, before }) => ({
    action: 'amenities-reordered',
    details: { amenities: input.reorderedAmenities.length, ...(before as object) },
  }),
  async run({ actor, subject: { communityId }, db, input, noteBefore }) {
    await lockAmenities(db, communityId, actor);
    const inOrder = input.reorderedAmenities.toSorted((a, b) => a.order - b.order);
    const ids = inOrder.map(({ id }) => id);
    const before = await amenityOrder(db, communityId);
    if (!(await setAmenityOrder(db, communityId, ids)))
      throw new AppError('conflict', ERROR_MESSAGES.amenitiesChanged, {
        field: 'reorderedAmenities',
      });
    noteBefore({ moved: movedFarthest(before, ids) });
    await touchCommunity(db, communityId, actor.id);
    return { message: 'The new order was saved.' };
  },
});

/** Most amenities that an event names: moving one shifts all between, by one place each. */
const MOST_NAMED = 3;

/** For the audit: the amenities that moved by the most places, with those they had and have. */
function movedFarthest(before: readonly { id: number; name: string }[], after: readonly number[]) {
  const moves = before.map(({ id, name }, at) => ({
    name,
    from: at + 1,
    to: after.indexOf(id) + 1,
  }));
  const farthest = Math.max(0, ...moves.map(({ from, to }) => Math.abs(to - from)));
  return moves
    .filter(({ from, to }) => farthest > 0 && Math.abs(to - from) === farthest)
    .slice(0, MOST_NAMED)
    .map(({ name, from, to }) => `${name}: ${from} → ${to}`);
}
