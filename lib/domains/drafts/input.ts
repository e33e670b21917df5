import * as z from 'zod';
import { ERROR_MESSAGES } from '@/lib/shared/constants/error-messages';
import { recordId } from '@/lib/shared/input/fields';
import { LONGEST_DRAFT } from './constants';

const place = {
  communityId: recordId,
  /** A section’s record, or 'representative' and whose profile it is. */
  part: z.string(ERROR_MESSAGES.text).regex(/^[\w -]{1,80}$/, ERROR_MESSAGES.text),
};

export const draftsInput = z.object(place);

export const saveDraftInput = z.object({
  ...place,
  /** The open form that writes it. */
  entry: z.string(ERROR_MESSAGES.text).regex(/^[\w-]{1,40}$/, ERROR_MESSAGES.text),
  /** Null: there is none any longer. */
  draft: z
    .object({
      values: z.record(z.string().max(100), z.union([z.string(), z.boolean()])),
      baseVersion: z.number().int().min(0),
    })
    .refine((draft) => JSON.stringify(draft).length <= LONGEST_DRAFT, ERROR_MESSAGES.text)
    .nullable(),
});
