import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { IDS, MOMENT, optionFilter, STATE } from './filter';

export const healthcareFilter = optionFilter({
  name: 'facilityType',
  label: 'Healthcare facilities',
  address: 'facilities',
  fact: 'healthcare',
  panel: { group: 'main', position: 8 },
  reads: { facilityTypeIds: IDS, stateId: STATE, createdAt: MOMENT },
  options: FACILITY_TYPES.map(({ id, facilityType }) => ({
    value: id,
    code: String(id),
    label: facilityType,
  })),
  input: { as: 'ids', unknown: 'unknownFacilityType' },
  answer: {
    each: ({ facilityTypeIds, stateId, createdAt }, id, care) =>
      facilityTypeIds.includes(id) || (care.knows(id, stateId, createdAt) ? false : null),
  },
});
