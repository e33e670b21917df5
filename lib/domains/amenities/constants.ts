import { TEXT_LIMIT } from '@/lib/shared/constants/limits';

/** Where the screen that adds or edits an amenity was opened from, and so leads back to. */
export const AMENITY_FORM_FROM = { list: 'amenities-list', details: 'community-details' } as const;

/** In that screen's address in place of an amenity's id: a new one. */
export const NEW_AMENITY = 'default';

/** An amenity's card in the list, as the address names it. */
export const cardId = (amenityId: number): string => `amenity-${amenityId}`;

/** Longest texts of an amenity, in characters as people count them. */
export const AMENITY_LIMITS = {
  name: 150,
  address: 250,
  description: TEXT_LIMIT,
  alt: 200,
} as const;

/** What is said of an amenity's form; the first four are the specification's. */
export const AMENITY_MESSAGES = {
  typeRequired: 'Amenity type is required',
  nameRequired: 'Amenity name is required',
  addressRequired: 'Amenity address is required',
  descriptionRequired: 'Amenity description is required',
  categoryRequired: 'Amenity category is required',
  imageRequired: 'Amenity image is required',
  nameTooLong: `Please use at most ${AMENITY_LIMITS.name} characters.`,
  addressTooLong: `Please use at most ${AMENITY_LIMITS.address} characters.`,
  altTooLong: `Please describe an image in at most ${AMENITY_LIMITS.alt} characters.`,
  otherCategory: 'This type doesn’t belong to the chosen category.',
  notFiles: 'Images must be files.',
  notKept: 'One of the images to keep is not in this amenity’s gallery.',
  order: 'The order must name every image once.',
  added: 'The amenity was added.',
  saved: 'The amenity was saved.',
  changedSince:
    'Someone else changed this amenity while you were editing, so nothing was published. Their changes are in the form now, and so are yours. Look it over, and publish again.',
} as const;
