import { findAmenity } from '@/db/queries/amenities/amenities';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
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
    if (!row) throw new AppError('missing', ERROR_MESSAGES.noAmenity);
    return { data: presentAmenity(row) };
  },
});
