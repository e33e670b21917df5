import { operation } from '@/lib/platform/operations/operation';
import { publishing } from './publish';

export const addAmenityDescription = operation({
  ...publishing('amenities'),
  path: 'community/add-amenity-description',
  summary: 'Publish a community’s amenities text.',
});
