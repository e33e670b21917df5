import { findFacility } from '@/db/queries/facilities/facilities';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { presentFacility } from './present';
import { facilityInput } from './input';
import { facilityOutput } from './output';

export const getByFacilityId = operation({
  path: 'community/get-by-facilityId',
  summary: 'Get a healthcare facility.',
  permission: 'public',
  effect: 'read',
  input: facilityInput,
  output: facilityOutput,
  async run({ db, input }) {
    const row = await findFacility(db, input.facilityId);
    if (!row) throw new Refusal('missing', REFUSALS.noFacility);
    return { data: presentFacility(row) };
  },
});
