import { findFacility } from '@/db/queries/facilities/facilities';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { shownCommunity } from '@/lib/platform/operations/shown-community';
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
  async run({ actor, db, input }) {
    const row = await findFacility(db, input.facilityId);
    if (!row) throw new AppError('missing', ERROR_MESSAGES.noFacility);
    await shownCommunity(db, actor, row.facility.communityId);
    return { data: presentFacility(row) };
  },
});
