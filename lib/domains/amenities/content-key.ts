import type { Amenity } from './output';

type Content = Pick<
  Amenity,
  'amenityTypeId' | 'amenityName' | 'amenityAddress' | 'amenityDesc' | 'amenityGallery'
>;

/**
 * Everything of an amenity that its form writes, as one text. A form sends what it began with, so
 * that it replaces nothing that somebody else has changed since.
 */
export const contentKey = (of: Content): string =>
  JSON.stringify([
    of.amenityTypeId,
    of.amenityName,
    of.amenityAddress,
    of.amenityDesc,
    of.amenityGallery.map(({ image, alt }) => [image, alt]),
  ]);
