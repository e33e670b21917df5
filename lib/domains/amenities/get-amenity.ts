import { findAmenity } from '@/db/queries/amenities/amenities';
import { REFUSALS } from '@/lib/shared/constants/refusals';
import { Refusal } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { presentAmenity } from './present';
import { amenityInput } from './input';
import { amenityOutput } from './output';

export const getAmenity = operation({
  path: 'community/get-amenity',
  summary: 'Get an amenity.',
  permission: 'public',
  effect: 'read',
  input: amenityInput,
  output: amenityOutput,
  async run({ db, input }) {
    const row = await findAmenity(db, input.id);
    if (!row) throw new Refusal('missing', REFUSALS.noAmenity);
    return { data: presentAmenity(row) };
  },
});
