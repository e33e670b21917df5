import { nothingInput } from '@/lib/shared/input/fields';
import { FACILITY_TYPES } from '@/lib/shared/reference/facility-types';
import { operation } from '@/lib/platform/operations/operation';
import { facilityTypesOutput } from './output';

export const getHealthFacilityTypes = operation({
  path: 'community/get-health-facility-types',
  summary: 'List the 33 categories of care.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  bodyOptional: true,
  input: nothingInput,
  output: facilityTypesOutput,
  run: () => Promise.resolve({ data: FACILITY_TYPES.map((type) => ({ ...type })) }),
});
