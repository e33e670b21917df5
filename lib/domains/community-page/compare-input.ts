import * as z from 'zod';
import { wishesText } from '@/lib/search/input';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { COMPARE_LIMIT } from '@/lib/shared/constants/limits';
import { recordId } from '@/lib/shared/input/fields';

export const COMPARE_REFUSALS = {
  tooMany: 'Four communities can be compared at a time.',
  twice: 'Send each community once.',
} as const;

export const compareInput = z.object({
  /** In the order in which they are shown beside each other. */
  communityIds: z
    .array(recordId, { error: ERROR_MESSAGES.list })
    .min(1, ERROR_MESSAGES.required)
    .max(COMPARE_LIMIT, COMPARE_REFUSALS.tooMany)
    .refine((ids) => new Set(ids).size === ids.length, COMPARE_REFUSALS.twice),
  /** What each of them is measured by. */
  wishes: wishesText,
});
