import { countFacilities, facilityPage } from '@/db/queries/facilities';
import { requireCommunity } from '@/lib/communities';
import { REFUSALS } from '@/lib/constants/refusals';
import { FACILITY_TYPES } from '@/lib/reference/facility-types';
import { paginate } from '@/lib/input/pagination';
import { Refusal } from '@/lib/server/errors';
import { operation } from '@/lib/server/operation';
import { presentFacility } from './present';
import { facilitiesByTypeInput } from './input';
import { facilitiesByTypeOutput } from './output';

export const getHealthFacilitiesByType = operation({
  path: 'community/get-health-facilities-by-type',
  summary: 'The healthcare facilities of one type in a community, by name.',
  permission: 'public',
  effect: 'read',
  input: facilitiesByTypeInput,
  output: facilitiesByTypeOutput,
  async run({ db, input }) {
    const { communityId, facilityTypeId, page, limit } = input;
    await requireCommunity(db, communityId);
    if (!FACILITY_TYPES.some(({ id }) => id === facilityTypeId))
      throw new Refusal('missing', REFUSALS.unknownFacilityType);
    const filter = { communityId, facilityTypeId };
    const [rows, total] = await Promise.all([
      facilityPage(db, filter, { limit, offset: (page - 1) * limit }),
      countFacilities(db, filter),
    ]);
    return {
      facilities: rows.map(presentFacility),
      pagination: { ...paginate(total, page, limit), pageSize: limit },
    };
  },
});
