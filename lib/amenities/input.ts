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

export const featuredInput = z.object({
  amenityId: recordId,
  /** What it shall be, not what it is: sent twice, it is still the same. */
  featuredAmenity: z.boolean(REFUSALS.yesOrNo),
});

const place = z.number(REFUSALS.amenityPlaces).int(REFUSALS.amenityPlaces);

/** Whether n amenities have the places 1..n, each of them one. */
const isOrder = (list: readonly { id: number; order: number }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length &&
  list
    .map(({ order }) => order)
    .sort((a, b) => a - b)
    .every((order, at) => order === at + 1);

export const orderInput = z.object({
  reorderedAmenities: z
    .array(z.object({ id: recordId, order: place }, REFUSALS.amenityPlaces), REFUSALS.list)
    .min(1, REFUSALS.required)
    .refine(isOrder, REFUSALS.amenityPlaces),
});
