import { deleteFacilityRows } from '@/db/queries/facilities/facilities';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { facilitiesInput } from './input';
import { deletedFacilitiesOutput } from './output';
import { lockFacilities } from './write-facility';

export const deleteHealthFacilities = operation({
  path: 'community/delete-health-facilities',
  summary: 'Delete several healthcare facilities of a community. They can be restored for 30 days.',
  permission: 'community:edit',
  effect: 'write',
  input: facilitiesInput,
  output: deletedFacilitiesOutput,
  audit: ({ before }) => ({ action: 'facilities-deleted', details: { names: before } }),
  async run({ actor, db, input: { communityId, facilityIds }, noteBefore }) {
    await lockFacilities(db, communityId, actor);
    const deleted = await deleteFacilityRows(db, {
      ids: facilityIds,
      communityId,
      deletedBy: actor.id,
    });
    if (deleted.length === 0) throw new AppError('missing', ERROR_MESSAGES.noFacility);
    noteBefore(deleted.map(({ name }) => name));
    const { length } = deleted;
    return {
      data: { deletedItemIds: deleted.map(({ id }) => id) },
      message:
        length === 1 ? `${deleted[0]?.name} was deleted.` : `${length} facilities were deleted.`,
    };
  },
});
