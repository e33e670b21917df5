import { amenitiesOf } from '@/db/queries/amenities/amenities';
import { requireCommunity } from '@/lib/domains/communities';
import { operation } from '@/lib/platform/operations/operation';
import { presentAmenity } from './present';
import { allAmenitiesOutput } from './output';
import { communityAmenitiesInput } from './input';

export const getAllAmenities = operation({
  path: 'community/get-all-amenities',
  summary: 'Get all amenities in a community, in order.',
  permission: 'public',
  effect: 'read',
  input: communityAmenitiesInput,
  output: allAmenitiesOutput,
  async run({ db, input }) {
    await requireCommunity(db, input.communityId);
    const rows = await amenitiesOf(db, input.communityId);
    return { amenitiesResult: rows.map(presentAmenity) };
  },
});
