import { z } from 'zod';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { limit, page, recordId } from '@/lib/shared/input/fields';

export const deletedListInput = z.object({
  communityId: recordId,
  page,
  limit: limit(PAGE_SIZES.deletedItems),
});

export const restoreDeletedInput = z.object({ communityId: recordId, id: recordId });
