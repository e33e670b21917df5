import { updateFacilityRow } from '@/db/queries/facilities/facilities';
import { fieldChanges } from '@/lib/shared/format/field-changes';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { FACILITY_MESSAGES } from './constants';
import { updateFacilityInput } from './input';
import { writtenFacilityOutput, type Facility } from './output';
import { contentOf, presentFacility, rowOfContent } from './present';
import { communityOfFacility, lockFacilities, requireFacility } from './write-facility';

export const updateCommunityHealthFacility = operation({
  path: 'community/update-community-health-facility',
  summary: 'Update a healthcare facility. Omitted fields stay unchanged.',
  permission: 'community:edit',
  effect: 'write',
  input: updateFacilityInput,
  output: writtenFacilityOutput,
  communityOf: communityOfFacility,
  audit: ({ input: { facilityId }, before, after }) => {
    const [was, is] = [before as Facility, after as Facility];
    return {
      action: 'facility-edited',
      details: {
        facilityId,
        facilityName: is.facilityName,
        ...fieldChanges(contentOf(was), contentOf(is)),
      },
    };
  },
  async run({ actor, db, input, subject, noteBefore, noteAfter }) {
    const { facilityId } = input;
    const { communityId } = subject;
    if (input.communityId && input.communityId !== communityId)
      throw new AppError('missing', ERROR_MESSAGES.noFacility);
    const { id: repId, ofAny: isAdminEntry } = await lockFacilities(db, communityId, actor);
    // Somebody may have deleted it while this waited for the lock.
    noteBefore(presentFacility(await requireFacility(db, facilityId)));
    await updateFacilityRow(db, facilityId, { ...rowOfContent(input), repId, isAdminEntry });
    const data = presentFacility(await requireFacility(db, facilityId));
    noteAfter(data);
    return { data, message: FACILITY_MESSAGES.updated };
  },
});
