import { nothingInput } from '@/lib/shared/input/fields';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import { operation } from '@/lib/platform/operations/operation';
import { amenityCategoriesOutput } from './output';

const categories = AMENITY_CATEGORIES.map(({ amenityType, ...category }) => ({
  ...category,
  amenityType: amenityType.map((type) => ({ ...type })),
}));

export const getAmenityCategories = operation({
  path: 'community/get-amenity-categories',
  summary: 'List amenity categories, each with its types.',
  methods: 'GET and POST',
  permission: 'public',
  effect: 'read',
  bodyOptional: true,
  input: nothingInput,
  output: amenityCategoriesOutput,
  run: () => Promise.resolve({ amenityCategoriesResult: categories, usersResult: categories }),
});
