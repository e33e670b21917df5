import type { AmenityRow } from '@/db/queries/amenities/amenities';
import { confirmationOfItem } from '@/db/queries/reports/confirmed-items';
import type { Amenity } from './output';

export function presentAmenity({ amenity, type, category, images }: AmenityRow): Amenity {
  const confirmed = confirmationOfItem(amenity);
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
    confirmedAt: confirmed.at.toISOString(),
    confirmedAs: confirmed.as,
    createdAt: amenity.createdAt.toISOString(),
  };
}
