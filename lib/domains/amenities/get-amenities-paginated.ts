import { amenityPage, countAmenities, countAmenityTypes } from '@/db/queries/amenities/amenities';
import { requireCommunity } from '@/lib/domains/communities';
import { paginate } from '@/lib/shared/input/pagination';
import { operation } from '@/lib/platform/operations/operation';
import { presentAmenity } from './present';
import { paginatedInput } from './input';
import { paginatedOutput } from './output';
import { soughtWords } from './search';

export const getAmenitiesPaginated = operation({
  path: 'community/get-amenities-paginated',
  summary:
    'Search and filter a community’s amenities, one page at a time. A search looks at name, address, description, type and category.',
  permission: 'public',
  effect: 'read',
  input: paginatedInput,
  output: paginatedOutput,
  async run({ db, input }) {
    await requireCommunity(db, input.communityId);
    const offset = (input.page - 1) * input.limit;
    const filter = { ...input, words: soughtWords(input.search) };
    const [rows, total, types] = await Promise.all([
      amenityPage(db, filter, { limit: input.limit, offset }),
      countAmenities(db, filter),
      countAmenityTypes(db, filter),
    ]);
    return {
      amenitiesResult: rows.map(presentAmenity),
      pagination: paginate(total, input.page, input.limit),
      typeCounts: Object.fromEntries(types.map(({ typeId, total: n }) => [typeId, n])),
    };
  },
});
