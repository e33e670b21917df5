import * as z from 'zod';
import { itemConfirmation } from '@/lib/shared/input/item-confirmation';
import { pagination } from '@/lib/shared/input/pagination';

export const amenity = z.object({
  id: z.number().int(),
  communityId: z.number().int(),
  amenityName: z.string(),
  amenityAddress: z.string(),
  amenityDesc: z.string(),
  amenityDescription: z.string(),
  amenityTypeId: z.number().int(),
  amenityType: z.object({ id: z.number().int(), amenityTypeName: z.string() }),
  amenityCategory: z.object({ id: z.number().int(), amenityCategoryName: z.string() }),
  amenityGallery: z.array(
    z.object({
      image: z.string(),
      /** What is to be seen on it, in a person's words; '' where nobody said. */
      alt: z.string(),
      /** A blurred picture of a few pixels as a data URL, shown until it has loaded. */
      placeholder: z.string().nullable(),
    }),
  ),
  featuredAmenity: z.boolean(),
  /** Place in the community's order, from 1; 9999 where it was never ordered. */
  order: z.number().int(),
  isAdminEntry: z.boolean(),
  source: z.string().nullable(),
  ...itemConfirmation,
  createdAt: z.iso.datetime(),
});

export const paginatedOutput = z.object({
  amenitiesResult: z.array(amenity),
  pagination,
  /** Amenities of each type (by its id) that the other filters leave. */
  typeCounts: z.record(z.string(), z.number().int()),
});

export const allAmenitiesOutput = z.object({ amenitiesResult: z.array(amenity) });
/** An amenity as its form needs it. */
export const amenityToEdit = amenity.extend({
  /** Path of a picture → SHA-256 of the file that was sent, in hexadecimal, where it is known. */
  imageDigests: z.record(z.string(), z.string()),
});
export const amenityOutput = z.object({ data: amenityToEdit });
/** Of a change that returns nothing but that it was made. */
export const changedOutput = z.object({ message: z.string() });
export const featuredOutput = z.object({
  data: z.object({ featuredAmenity: z.boolean() }),
  message: z.string(),
});

export const savedAmenityOutput = z.object({
  data: amenity,
  /** Which of the community's amenities it is in their order, from 1. */
  place: z.number().int(),
  message: z.string(),
});
export type Amenity = z.output<typeof amenity>;
export type AmenityToEdit = z.output<typeof amenityToEdit>;
