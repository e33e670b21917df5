import { REFUSALS } from '@/lib/shared/constants/refusals';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { IDS, optionFilter, STATE, YES_OR_NO } from './filter';

export const healthcareFacilities = optionFilter({
  name: 'facilityType',
  label: 'Healthcare facilities',
  address: 'facilities',
  panel: { group: 'main', position: 8 },
  /** `careIsListed`: somebody listed its healthcare, so that what isn't listed isn't there. */
  reads: { facilityTypeIds: IDS, careIsListed: YES_OR_NO, stateId: STATE },
  options: FACILITY_TYPES.map(({ id, facilityType }) => ({
    value: id,
    code: String(id),
    label: facilityType,
  })),
  input: { as: 'ids', unknown: REFUSALS.unknownFacilityType },
  answer: {
    each: ({ facilityTypeIds, careIsListed, stateId }, id, care) =>
      facilityTypeIds.includes(id) || (careIsListed || care.knows(id, stateId) ? false : null),
  },
});
