import type { AmenityRow } from '@/db/queries/amenities/amenities';
import type { Amenity } from './output';

export function presentAmenity({ amenity, type, category, images }: AmenityRow): Amenity {
  return {
    id: amenity.id,
    communityId: amenity.communityId,
    amenityName: amenity.name,
    amenityAddress: amenity.address,
    amenityDesc: amenity.description,
    amenityDescription: amenity.description,
    amenityTypeId: amenity.typeId,
    amenityType: { id: type.id, amenityTypeName: type.name },
    amenityCategory: { id: category.id, amenityCategoryName: category.name },
    amenityGallery: images,
    featuredAmenity: amenity.featured,
    order: amenity.position,
    isAdminEntry: amenity.isAdminEntry,
    source: amenity.source,
    createdAt: amenity.createdAt.toISOString(),
  };
}
