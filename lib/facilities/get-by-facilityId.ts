import { findFacility } from '@/db/queries/facilities';
import { REFUSALS } from '@/lib/constants/refusals';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
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
