import { insertFacility } from '@/db/queries/facilities/facilities';
import { operation } from '@/lib/platform/operations/operation';
import { FACILITY_MESSAGES } from './constants';
import { addFacilityInput } from './input';
import { writtenFacilityOutput } from './output';
import { presentFacility, rowOfContent } from './present';
import { lockFacilities, requireFacility } from './write-facility';

export const addCommunityHealthFacility = operation({
  path: 'community/add-community-health-facility',
  summary: 'Add a healthcare facility to a community.',
  permission: 'community:edit',
  effect: 'write',
  input: addFacilityInput,
  output: writtenFacilityOutput,
  audit: ({ input: { facilityTypeId, facilityName }, after }) => ({
    action: 'facility-added',
    details: { facilityId: after, facilityTypeId, facilityName },
  }),
  async run({ actor, db, input, noteAfter }) {
    const { communityId } = input;
    const { id: repId, ofAny: isAdminEntry } = await lockFacilities(db, communityId, actor);
    const id = await insertFacility(db, {
      ...rowOfContent(input),
      communityId,
      repId,
      isAdminEntry,
    });
    noteAfter(id);
    return {
      data: presentFacility(await requireFacility(db, id)),
      message: FACILITY_MESSAGES.added,
    };
  },
});
