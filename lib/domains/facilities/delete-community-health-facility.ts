import { deleteFacilityRow } from '@/db/queries/facilities/facilities';
import { operation } from '@/lib/platform/operations/operation';
import { FACILITY_MESSAGES } from './constants';
import { facilityInput } from './input';
import { writtenFacilityOutput } from './output';
import { presentFacility } from './present';
import { communityOfFacility, lockFacilities, requireFacility } from './write-facility';

export const deleteCommunityHealthFacility = operation({
  path: 'community/delete-community-health-facility',
  summary:
    'Delete a healthcare facility. The response includes what was deleted; it can be restored for 30 days.',
  permission: 'community:edit',
  effect: 'write',
  input: facilityInput,
  output: writtenFacilityOutput,
  communityOf: communityOfFacility,
  audit: ({ input: { facilityId }, before }) => ({
    action: 'facility-deleted',
    details: { facilityId, deleted: before },
  }),
  async run({ actor, db, input: { facilityId }, subject, noteBefore }) {
    await lockFacilities(db, subject.communityId, actor);
    const data = presentFacility(await requireFacility(db, facilityId));
    noteBefore(data);
    await deleteFacilityRow(db, { id: facilityId, ...subject, deletedBy: actor.id });
    return { data, message: FACILITY_MESSAGES.deleted };
  },
});
