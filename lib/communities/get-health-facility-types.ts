import { FACILITY_TYPES } from '@/lib/constants/reference';
import { operation } from '@/lib/server/operation';
import { nothingInput, facilityTypesOutput } from './schema';

export const getHealthFacilityTypes = operation({
  path: 'community/get-health-facility-types',
  summary: 'The 33 categories of care.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  bodyOptional: true,
  input: nothingInput,
  output: facilityTypesOutput,
  run: () => Promise.resolve({ data: FACILITY_TYPES.map((type) => ({ ...type })) }),
});
