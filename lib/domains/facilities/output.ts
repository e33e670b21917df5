import * as z from 'zod';
import { itemConfirmation } from '@/lib/shared/input/item-confirmation';
import { pagination } from '@/lib/shared/input/pagination';

export const facility = z.object({
  id: z.number().int(),
  communityId: z.number().int(),
  facilityTypeId: z.number().int(),
  facilityType: z.string(),
  facilityName: z.string(),
  facilityAddress: z.string(),
  /** Ten digits. */
  facilityPhone: z.string().nullable(),
  facilityWebUrl: z.string().nullable(),
  repId: z.string().nullable(),
  isAdminEntry: z.boolean(),
  source: z.string().nullable(),
  ...itemConfirmation,
});

export const communityFacilitiesOutput = z.object({ data: z.array(facility), pagination });

export const facilitiesByTypeOutput = z.object({
  facilities: z.array(facility),
  pagination: pagination.extend({ pageSize: z.number().int() }),
});

export const categoryCountsOutput = z.object({
  data: z.array(z.object({ id: z.number().int(), label: z.string(), count: z.number().int() })),
  totalFacilities: z.number().int(),
  categoryCount: z.number().int(),
});

export const facilityOutput = z.object({ data: facility });
export const writtenFacilityOutput = facilityOutput.extend({ message: z.string() });
export const deletedFacilitiesOutput = z.object({
  /** Ids in the list of deleted items, to restore them by. */
  data: z.object({ deletedItemIds: z.array(z.number().int()) }),
  message: z.string(),
});
export type Facility = z.output<typeof facility>;
/** What a write returns: the facility as it is now, or was before it was deleted. */
export type WrittenFacility = z.output<typeof writtenFacilityOutput>;
