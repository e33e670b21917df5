import { countFacilities, facilityPage } from '@/db/queries/facilities/facilities';
import { requireCommunity } from '@/lib/domains/communities';
import { ALL_FACILITIES_LIMIT } from '@/lib/shared/constants/limits';
import { RATE_LIMITS } from '@/lib/shared/constants/rate-limits';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { countTry } from '@/lib/platform/operations/rate-limit';
import { presentFacility } from './present';
import { communityFacilitiesInput } from './input';
import { communityFacilitiesOutput } from './output';

export const getAllCommunityHealthFacilities = operation({
  path: 'community/get-all-community-health-facilities',
  summary: 'List a community’s healthcare facilities by name, or get a single one.',
  permission: 'public',
  effect: 'read',
  input: communityFacilitiesInput,
  output: communityFacilitiesOutput,
  async run({ actor, db, primary, input, network }) {
    if (input.getAllData)
      await countTry(primary, `all facilities by ${actor?.id ?? network}`, RATE_LIMITS.wholeLists);
    await requireCommunity(db, input.communityId);
    const filter = {
      communityId: input.communityId,
      facilityId: input.facilityId ?? undefined,
      facilityTypeId: input.facilityTypeId ?? undefined,
      containing: input.searchText || undefined,
    };
    const page = input.getAllData ? 1 : input.page;
    const limit = input.getAllData ? ALL_FACILITIES_LIMIT : input.limit;
    const [rows, total] = await Promise.all([
      facilityPage(db, filter, {
        limit,
        from: (page - 1) * limit,
        byType: input.orderBy === 'type',
      }),
      countFacilities(db, filter),
    ]);
    return { data: rows.map(presentFacility), pagination: paginate(total, page, limit) };
  },
});
