import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { operation } from '@/lib/platform/operations/operation';
import { amenityTypeInput } from './input';
import { amenityTypesOutput } from './output';

const types = AMENITY_CATEGORIES.flatMap((category) =>
  category.amenityType.map((type) => ({ ...type, amenityCategoryId: category.id })),
);

export const getAmenityType = operation({
  path: 'community/get-amenity-type',
  summary: 'List amenity types, optionally only those whose name contains a text.',
  permission: 'public',
  effect: 'read',
  bodyOptional: true,
  input: amenityTypeInput,
  output: amenityTypesOutput,
  run({ input }) {
    const wanted = input.amenityTypeName.toLowerCase();
    return Promise.resolve({
      amenitiesResult: types.filter(({ amenityTypeName }) =>
        amenityTypeName.toLowerCase().includes(wanted),
      ),
    });
  },
});
