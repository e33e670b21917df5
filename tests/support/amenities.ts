import type { Amenity } from '@/lib/domains/amenities/output';

/** A museum as the server sends it, without a picture. */
export const amenityOf = (
  communityId: number,
  id: number,
  given: Partial<Amenity> = {},
): Amenity => ({
  id,
  communityId,
  amenityName: `Place ${id}`,
  amenityAddress: '',
  amenityDesc: '',
  amenityDescription: '',
  amenityTypeId: 101,
  amenityType: { id: 101, amenityTypeName: 'Museum' },
  amenityCategory: { id: 1, amenityCategoryName: 'Arts & Culture' },
  amenityGallery: [],
  featuredAmenity: false,
  order: 9999,
  isAdminEntry: false,
  source: null,
  confirmedAt: '2026-11-03T10:00:00.000Z',
  confirmedAs: 'person',
  createdAt: '2026-11-21T00:00:00.000Z',
  ...given,
});
