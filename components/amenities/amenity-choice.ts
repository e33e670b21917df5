import type { Amenity } from '@/lib/domains/amenities/output';
import type { CommunityDetails } from '@/lib/domains/community-page/output';

/** The featured amenities, or all of them where none is featured. */
export function featuredOrAll(amenities: readonly Amenity[]): Amenity[] {
  const featured = amenities.filter(({ featuredAmenity }) => featuredAmenity);
  return featured.length > 0 ? featured : [...amenities];
}

/** The amenities of the chosen categories; all of them when none is chosen. */
export const inCategories = (amenities: readonly Amenity[], chosen: readonly number[]): Amenity[] =>
  chosen.length === 0
    ? [...amenities]
    : amenities.filter(({ amenityCategory }) => chosen.includes(amenityCategory.id));

/** Whether the details hold every amenity that `featuredOrAll` could show. */
export const holdsAllFeatured = ({
  amenities,
  amenitiesCount,
}: Pick<CommunityDetails, 'amenities' | 'amenitiesCount'>): boolean =>
  amenities.length >= amenitiesCount ||
  (amenities.some(({ featuredAmenity }) => featuredAmenity) &&
    amenities.some(({ featuredAmenity }) => !featuredAmenity));

export interface CategoryChoice {
  id: number;
  label: string;
}

/** The categories that amenities belong to, each once, in the order of their ids. */
export function categoryOptions(amenities: readonly Amenity[]): CategoryChoice[] {
  const names = new Map(
    amenities.map(({ amenityCategory: { id, amenityCategoryName } }) => [id, amenityCategoryName]),
  );
  return [...names].map(([id, label]) => ({ id, label })).sort((a, b) => a.id - b.id);
}

/** A choice with one thing added, or taken out when it was in. */
export const toggled = (chosen: readonly number[], id: number): number[] =>
  chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id];

interface Category {
  id: number;
  amenityType: readonly { id: number }[];
}

/** How many amenities a choice of categories and types will show, from the counts of each type. */
export function countOf(
  typeCounts: Readonly<Record<string, number>>,
  categories: readonly Category[],
  chosen: { categories: readonly number[]; types: readonly number[] },
): number {
  return categories
    .filter(({ id }) => chosen.categories.length === 0 || chosen.categories.includes(id))
    .flatMap(({ amenityType }) => amenityType)
    .filter(({ id }) => chosen.types.length === 0 || chosen.types.includes(id))
    .reduce((sum, { id }) => sum + (typeCounts[id] ?? 0), 0);
}

/** The chosen types that the chosen categories still allow. */
export function typesWithin(
  categories: readonly Category[],
  chosen: { categories: readonly number[]; types: readonly number[] },
): number[] {
  if (chosen.categories.length === 0) return [...chosen.types];
  const allowed = new Set(
    categories
      .filter(({ id }) => chosen.categories.includes(id))
      .flatMap(({ amenityType }) => amenityType.map(({ id }) => id)),
  );
  return chosen.types.filter((id) => allowed.has(id));
}
