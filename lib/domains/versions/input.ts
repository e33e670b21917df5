import * as z from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { VERSIONED_KINDS } from '@/lib/shared/constants/item-versions';
import { PAGE_SIZES } from '@/lib/shared/constants/limits';
import { limit, page, recordId } from '@/lib/shared/input/fields';

export const itemInput = z.object({
  kind: z.enum(VERSIONED_KINDS, ERROR_MESSAGES.itemKind),
  id: recordId,
});

export const itemVersionsInput = itemInput.extend({ page, limit: limit(PAGE_SIZES.versions) });

export const restoreItemVersionInput = itemInput.extend({
  version: recordId.meta({ description: 'A version of the history.' }),
  baseVersion: recordId.nullish().meta({
    description: 'The current version that the person saw: a newer one refuses the call.',
  }),
});
