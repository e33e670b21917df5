import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { REFUSALS } from '@/lib/constants/refusals';
import { AMENITY_CATEGORIES } from '@/lib/reference/amenity-categories';
import { flag, knownIds, limit, page, recordId, searchText } from '@/lib/input/fields';

export const paginatedInput = z.object({
  communityId: recordId,
  page,
  limit: limit(PAGE_SIZES.amenities),
  search: searchText,
  amenityTypes: knownIds(
    AMENITY_CATEGORIES.flatMap(({ amenityType }) => amenityType.map(({ id }) => id)),
    REFUSALS.unknownAmenityType,
  ),
  amenityCategories: knownIds(
    AMENITY_CATEGORIES.map(({ id }) => id),
    REFUSALS.unknownAmenityCategory,
  ),
  featuredOnly: flag,
});

export const communityAmenitiesInput = z.object({ communityId: recordId });
export const amenityInput = z.object({ id: recordId });
