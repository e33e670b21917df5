import { countFacilityTypes } from '@/db/queries/facilities/facilities';
import { requireCommunity } from '@/lib/domains/communities';
import { operation } from '@/lib/platform/operations/operation';
import { categoryCountsInput } from './input';
import { categoryCountsOutput } from './output';

export const getHealthcareFacilityCategoryCounts = operation({
  path: 'community/get-healthcare-facility-category-counts',
  summary: 'Count a community’s healthcare facilities in each category of care.',
  permission: 'public',
  effect: 'read',
  input: categoryCountsInput,
  output: categoryCountsOutput,
  async run({ db, input: { communityId, searchText } }) {
    await requireCommunity(db, communityId);
    const containing = searchText || undefined;
    const data = await countFacilityTypes(db, { communityId, containing });
    return {
      data,
      totalFacilities: data.reduce((sum, { count }) => sum + count, 0),
      categoryCount: data.length,
    };
  },
});
