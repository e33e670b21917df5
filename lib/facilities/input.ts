import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/constants/limits';
import { flag, limit, page, recordId } from '@/lib/input/fields';

export const communityFacilitiesInput = z.object({
  communityId: recordId,
  facilityId: recordId.nullish(),
  page,
  limit: limit(PAGE_SIZES.facilities),
  getAllData: flag,
});

export const facilitiesByTypeInput = z.object({
  communityId: recordId,
  facilityTypeId: recordId,
  page,
  limit: limit(PAGE_SIZES.facilitiesByType),
});

export const categoryCountsInput = z.object({ communityId: recordId });
export const facilityInput = z.object({ facilityId: recordId });
