import { setFeatured } from '@/db/queries/amenities/amenity-changes';
import { touchCommunity } from '@/db/queries/insights/insights';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AppError } from '@/lib/platform/http/errors';
import { operation } from '@/lib/platform/operations/operation';
import { communityOfAmenity, lockAmenities } from './amenity-to-change';
import { featuredInput } from './input';
import { featuredOutput } from './output';

interface Before {
  name: string;
  wasFeatured: boolean;
}

export const toggleAmenityFeatured = operation({
  path: 'community/toggle-amenity-featured',
  summary: 'Feature an amenity or remove it from the featured ones.',
  permission: 'community:edit',
  effect: 'write',
  input: featuredInput,
  output: featuredOutput,
  communityOf: ({ db, input }) => communityOfAmenity(db, input.amenityId),
  audit({ input: { amenityId, featuredAmenity }, before }) {
    const { name, wasFeatured } = before as Before;
    if (wasFeatured === featuredAmenity) return null;
    return {
      action: featuredAmenity ? 'amenity-featured' : 'amenity-unfeatured',
      details: { amenityId, name },
    };
  },
  async run({ actor, subject: { communityId }, db, input, noteBefore }) {
    const { amenityId: id, featuredAmenity } = input;
    await lockAmenities(db, communityId, actor);
    const before: Before | null = await setFeatured(db, { id, communityId }, featuredAmenity);
    if (!before) throw new AppError('missing', ERROR_MESSAGES.noAmenity);
    if (before.wasFeatured !== featuredAmenity) await touchCommunity(db, communityId, actor.id);
    noteBefore(before);
    return {
      data: { featuredAmenity },
      message: `${before.name} is ${featuredAmenity ? 'now' : 'no longer'} featured.`,
    };
  },
});
