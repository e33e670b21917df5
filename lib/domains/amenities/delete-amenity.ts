import { deleteAmenityRow } from '@/db/queries/amenities/amenity-changes';
import { touchCommunity } from '@/db/queries/insights/insights';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { communityOfAmenity, lockAmenities } from './amenity-to-change';
import { amenityInput } from './input';
import { changedOutput } from './output';

export const deleteAmenity = operation({
  path: 'community/delete-amenity',
  summary: 'Delete an amenity with its pictures. It can be restored for 30 days.',
  permission: 'community:edit',
  effect: 'write',
  input: amenityInput,
  output: changedOutput,
  communityOf: ({ db, input }) => communityOfAmenity(db, input.id),
  audit: ({ input, before }) => ({
    action: 'amenity-deleted',
    details: { amenityId: input.id, deleted: before },
  }),
  async run({ actor, subject: { communityId }, db, input, noteBefore }) {
    await lockAmenities(db, communityId, actor);
    const deleted = await deleteAmenityRow(db, { id: input.id, communityId }, actor.id);
    if (!deleted) throw new AppError('missing', ERROR_MESSAGES.noAmenity);
    await touchCommunity(db, communityId, actor.id);
    noteBefore(deleted);
    return { message: `${deleted.name} was deleted.` };
  },
});
