import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { IDS, optionFilter } from './filter';

export const amenityFilter = optionFilter({
  name: 'amenitiesType',
  label: 'Amenities',
  address: 'amenities',
  fact: 'amenities',
  panel: { group: 'main', position: 3 },
  reads: { amenityTypeIds: IDS },
  options: AMENITY_CATEGORIES.flatMap(({ amenityType }) =>
    amenityType.map(({ id, amenityTypeName }) => ({
      value: id,
      code: String(id),
      label: amenityTypeName,
    })),
  ),
  input: { as: 'ids', unknown: 'unknownAmenityType' },
  answer: {
    each: ({ amenityTypeIds }, id) =>
      amenityTypeIds.length === 0 ? null : amenityTypeIds.includes(id),
    knownTogether: true,
  },
});
