import type { SoughtWord } from '@/db/queries/amenities/amenities';
import { searchWords } from '@/lib/search/text/search-words';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';

const TYPES = AMENITY_CATEGORIES.flatMap(({ amenityCategoryName, amenityType }) =>
  amenityType.map(({ id, amenityTypeName }) => ({
    id,
    name: searchWords(`${amenityCategoryName} ${amenityTypeName}`).join(' '),
  })),
);

/**
 * Each word of a search, with the types that have it in their name or in that of their category.
 */
export const soughtWords = (search: string): SoughtWord[] =>
  searchWords(search).map((word) => ({
    word,
    typeIds: TYPES.filter(({ name }) => name.includes(word)).map(({ id }) => id),
  }));
