import { amenityPage, countAmenities, countAmenityTypes } from '@/db/queries/amenities/amenities';
import { requireCommunity } from '@/lib/domains/communities';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { presentAmenity } from './present';
import { paginatedInput } from './input';
import { paginatedOutput } from './output';

export const getAmenitiesPaginated = operation({
  path: 'community/get-amenities-paginated',
  summary: 'Search and filter a community’s amenities, one page at a time.',
  permission: 'public',
  effect: 'read',
  input: paginatedInput,
  output: paginatedOutput,
  async run({ db, input }) {
    await requireCommunity(db, input.communityId);
    const offset = (input.page - 1) * input.limit;
    const [rows, total, types] = await Promise.all([
      amenityPage(db, input, { limit: input.limit, offset }),
      countAmenities(db, input),
      countAmenityTypes(db, input),
    ]);
    return {
      amenitiesResult: rows.map(presentAmenity),
      pagination: paginate(total, input.page, input.limit),
      typeCounts: Object.fromEntries(types.map(({ typeId, total: n }) => [typeId, n])),
    };
  },
});
