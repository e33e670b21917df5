import * as z from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { FACILITIES_AT_ONCE, PAGE_SIZES } from '@/lib/shared/constants/limits';
import { limit, page, recordId } from '@/lib/shared/input/fields';

export const deletedListInput = z.object({
  communityId: recordId,
  page,
  limit: limit(PAGE_SIZES.deletedItems),
});

export const restoreDeletedInput = z.object({ communityId: recordId, id: recordId });

export const restoreDeletedItemsInput = z.object({
  communityId: recordId,
  ids: z
    .array(recordId, ERROR_MESSAGES.list)
    .min(1, ERROR_MESSAGES.required)
    .max(FACILITIES_AT_ONCE, ERROR_MESSAGES.tooManyOptions)
    .meta({ description: 'Of the list of deleted items.' }),
});
