import { findAmenity } from '@/db/queries/amenities/amenities';
import { galleryOf } from '@/db/queries/amenities/amenity-writes';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { shownCommunity } from '@/lib/platform/operations/shown-community';
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
  async run({ actor, db, input }) {
    const row = await findAmenity(db, input.id);
    if (!row) throw new AppError('missing', ERROR_MESSAGES.noAmenity);
    const { id: amenityId, communityId } = row.amenity;
    await shownCommunity(db, actor, communityId);
    const stored = await galleryOf(db, { communityId, amenityId });
    const imageDigests = Object.fromEntries(
      (stored ?? []).flatMap(({ image, digest }) => (digest === null ? [] : [[image, digest]])),
    );
    return { data: { ...presentAmenity(row), imageDigests } };
  },
});
