import { PATHS } from '@/lib/shared/constants/paths';
import { section } from './section';

export const AMENITIES = section({
  name: 'amenities',
  anchor: 'Section1',
  label: 'Amenities',
  title: 'Edit Amenities',
  path: PATHS.editAmenities,
  prompt:
    'What is there to do in your Community? Which places would you take a friend to on their first weekend?',
  insight: 'amenities',
  call: 'community/add-amenity-description',
  details: { name: 'ammenitiesInsight', as: 'object' },
  publiclySourced: false,
  parts: [{ kind: 'text', name: 'amenitiesDesc', read: 'amenityDesc', column: 'amenitiesDesc' }],
});
