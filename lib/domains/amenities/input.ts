import * as z from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { AMENITY_CATEGORIES } from '@/lib/shared/reference/amenity-categories';
import {
  claimedUser,
  flag,
  knownIds,
  limit,
  longText,
  page,
  recordId,
  searchText,
  typedLine,
} from '@/lib/shared/input/fields';
import { formFlag, formList, requiredLine } from '@/lib/shared/input/form-fields';
import { hasMoreCharacters } from '@/lib/shared/format/text';
import { AMENITY_LIMITS, AMENITY_MESSAGES } from './constants';

export const paginatedInput = z.object({
  communityId: recordId,
  page,
  limit: limit(PAGE_SIZES.amenities),
  search: searchText,
  amenityTypes: knownIds(
    AMENITY_CATEGORIES.flatMap(({ amenityType }) => amenityType.map(({ id }) => id)),
    ERROR_MESSAGES.unknownAmenityType,
  ),
  amenityCategories: knownIds(
    AMENITY_CATEGORIES.map(({ id }) => id),
    ERROR_MESSAGES.unknownAmenityCategory,
  ),
  featuredOnly: flag,
});

export const communityAmenitiesInput = z.object({ communityId: recordId });
export const amenityInput = z.object({ id: recordId });

export const featuredInput = z.object({
  amenityId: recordId,
  /** The new value, not the current one: sent twice, it is still the same. */
  featuredAmenity: z.boolean(ERROR_MESSAGES.yesOrNo),
});

const place = z.number(ERROR_MESSAGES.amenityPlaces).int(ERROR_MESSAGES.amenityPlaces);

/** Whether n amenities have the places 1..n, each of them one. */
const isOrder = (list: readonly { id: number; order: number }[]): boolean =>
  new Set(list.map(({ id }) => id)).size === list.length &&
  list
    .map(({ order }) => order)
    .sort((a, b) => a - b)
    .every((order, at) => order === at + 1);

export const amenityOrderInput = z.object({
  reorderedAmenities: z
    .array(
      z.object({ id: recordId, order: place }, ERROR_MESSAGES.amenityPlaces),
      ERROR_MESSAGES.list,
    )
    .min(1, ERROR_MESSAGES.required)
    .refine(isOrder, ERROR_MESSAGES.amenityPlaces),
});

const CATEGORY_OF_TYPE = new Map<number, number>(
  AMENITY_CATEGORIES.flatMap(({ id, amenityType }) =>
    amenityType.map((type) => [type.id, id] as const),
  ),
);

/** An id of a fixed list as a form holds it; null for none. */
const chosenId = (message: string) =>
  z
    .union([z.number(), z.string().max(64, message)], { error: message })
    .nullish()
    .transform((value) =>
      value === null || value === undefined || value === '' ? null : Number(value),
    );

/** Whether a type belongs to a category; a form may leave the category to the type. */
const fits = ({
  amenityCategoryId,
  amenityTypeId,
}: {
  amenityCategoryId: number | null;
  amenityTypeId: number;
}): boolean =>
  amenityCategoryId === null || CATEGORY_OF_TYPE.get(amenityTypeId) === amenityCategoryId;

const typeId = chosenId(ERROR_MESSAGES.unknownAmenityType)
  .refine((id) => id !== null, AMENITY_MESSAGES.typeRequired)
  .transform((id) => id ?? 0)
  .refine((id) => CATEGORY_OF_TYPE.has(id), ERROR_MESSAGES.unknownAmenityType);

const altText = typedLine(ERROR_MESSAGES.text).refine(
  (text) => !hasMoreCharacters(text, AMENITY_LIMITS.alt),
  AMENITY_MESSAGES.altTooLong,
);

/**
 * The most entries that a list of pictures is read with; more than a gallery holds is refused
 * later.
 */
const LISTED = 50;

/** What a person fills in of an amenity, besides its pictures. */
export const amenityFields = z.object({
  amenityCategoryId: chosenId(ERROR_MESSAGES.unknownAmenityCategory),
  amenityTypeId: typeId,
  amenityName: requiredLine(AMENITY_LIMITS.name, {
    required: AMENITY_MESSAGES.nameRequired,
    tooLong: AMENITY_MESSAGES.nameTooLong,
  }),
  amenityAddress: requiredLine(AMENITY_LIMITS.address, {
    required: AMENITY_MESSAGES.addressRequired,
    tooLong: AMENITY_MESSAGES.addressTooLong,
  }),
  amenityDesc: z
    .string({ error: AMENITY_MESSAGES.descriptionRequired })
    .pipe(longText)
    .refine((text) => text !== '', AMENITY_MESSAGES.descriptionRequired),
});

export const addAmenityInput = amenityFields
  .extend({
    communityId: recordId,
    repId: claimedUser,
    isAdminEntry: formFlag,
    /** The amenity that is edited; none for a new one. */
    amenityId: z
      .union([z.literal(''), recordId], { error: ERROR_MESSAGES.id })
      .nullish()
      .transform((id) => (id === '' || id === undefined ? null : id)),
    /** What the form of an edit began with, as `contentKey` writes it. */
    base: z.string(ERROR_MESSAGES.text).max(50_000, ERROR_MESSAGES.text).nullish(),
    /**
     * Names the form of a new amenity: sent once more, such as after a lost response, it adds
     * nothing.
     */
    submissionId: z
      .union([z.literal(''), z.string().regex(/^[\w-]{8,64}$/)], { error: ERROR_MESSAGES.id })
      .nullish()
      .transform((id) => id || null),
    /** What is not said stays; a new amenity is not featured. */
    featuredAmenity: formFlag,
    /**
     * Paths of the gallery's pictures that stay, in their order; all of them where it is not said.
     */
    keepImages: formList(
      z.string(AMENITY_MESSAGES.notKept).max(300, AMENITY_MESSAGES.notKept),
      LISTED,
    ),
    /** The new pictures. */
    imageList: z
      .union([z.file(), z.array(z.file())], { error: AMENITY_MESSAGES.notFiles })
      .optional()
      .transform((files) => (files === undefined ? [] : [files].flat())),
    /** What is to be seen on each picture: those of keepImages, then those of imageList. */
    imageAlts: formList(altText, LISTED),
    /** The same pictures, numbered from 1, in the order in which they are shown. */
    imageOrder: formList(z.coerce.number<string | number>(AMENITY_MESSAGES.order), LISTED),
  })
  .refine(fits, { error: AMENITY_MESSAGES.otherCategory, path: ['amenityTypeId'] });
